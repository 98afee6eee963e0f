import { Duration, Validations, type Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { allow, makeFunction } from './function.ts'
import type { ServiceSettings } from './settings.ts'
import { clientSecret, type Users } from './user-pool.ts'

interface Watched {
  readonly settings: ServiceSettings
  /** The public name. */
  readonly url: string
  readonly liveUrl: string
  readonly users: Users
  readonly logGroup: ILogGroup
  readonly bundle: (folder: string) => string
}

/** The watching functions, and the rule that has the stage used once a day. */
export interface Watchers {
  readonly watch: Function
  readonly smokeTest: Function
  readonly daily: Rule
  /** The secret that holds the account of the smoke test. */
  readonly account: Secret
}

export function makeWatchers(stack: Stack, watched: Watched): Watchers {
  const { settings, url, liveUrl, users, logGroup, bundle } = watched
  const secret = makeAccountSecret(stack)
  const common = { logGroup, timeout: Duration.minutes(2) }
  const describe = (what: string) => `Watches household inventory, ${settings.stage}: ${what}`
  const watch = makeFunction(stack, 'Watch', {
    ...common,
    description: describe('watch'),
    code: bundle('watch'),
    environment: { URL: url, LIVE_URL: liveUrl },
    statements: [],
  })
  const smokeTest = makeFunction(stack, 'SmokeTest', {
    ...common,
    description: describe('smoke-test'),
    code: bundle('smoke-test'),
    environment: {
      URL: url,
      ACCOUNT_SECRET: secret.secretArn,
      SECRETS_ENDPOINT: `https://secretsmanager.${stack.region}.${stack.urlSuffix}`,
      USER_POOL_ID: users.pool.userPoolId,
      SIGN_UP_CLIENT_ID: users.signUpClient.userPoolClientId,
      SIGN_UP_CLIENT_SECRET: clientSecret(users.signUpClient),
    },
    statements: [
      allow(['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], secret.secretArn),
      // It needs a user who has signed up: it opens nobody's account.
      allow(['cognito-idp:AdminConfirmSignUp'], users.pool.userPoolArn),
    ],
  })
  schedule(stack, 'Watch', Duration.minutes(15), watch)
  const daily = schedule(stack, 'SmokeTest', Duration.days(1), smokeTest)
  return { watch, smokeTest, daily, account: secret }
}

/** The account's password, which is generated once; the function keeps its session beside it. */
function makeAccountSecret(stack: Stack): Secret {
  const secret = new Secret(stack, 'SmokeAccount', {
    description: 'The account of the smoke test',
    generateSecretString: {
      secretStringTemplate: '{}',
      generateStringKey: 'password',
      excludePunctuation: true,
      passwordLength: 40,
    },
  })
  const reason = 'Only the smoke test and the stories on dev know it, and its account holds nothing.'
  Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason })
  return secret
}

function schedule(stack: Stack, id: string, every: Duration, handler: Function): Rule {
  return new Rule(stack, `Schedule${id}`, {
    description: `Watches household inventory: ${id}`,
    schedule: Schedule.rate(every),
    targets: [new LambdaFunction(handler)],
  })
}
