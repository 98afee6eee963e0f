import type { Duration } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

interface FunctionOptions {
  readonly description: string
  readonly code: string
  readonly environment: Readonly<Record<string, string>>
  readonly statements: readonly PolicyStatement[]
  readonly logGroup: ILogGroup
  readonly timeout: Duration
  readonly concurrency?: number | undefined
}

export function makeFunction(scope: Construct, id: string, options: FunctionOptions): Function {
  const { description, code, environment, statements, logGroup, timeout, concurrency } = options
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    ...(statements.length > 0 && {
      inlinePolicies: { grants: new PolicyDocument({ statements: [...statements] }) },
    }),
  })
  logGroup.grantWrite(role)
  return new Function(scope, id, {
    description,
    code: Code.fromAsset(code),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: 512,
    timeout,
    role,
    environment: { ...environment },
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    // At INFO, Lambda writes three lines of its own per request.
    systemLogLevelV2: SystemLogLevel.WARN,
    ...(concurrency !== undefined && { reservedConcurrentExecutions: concurrency }),
  })
}

export const allow = (actions: string[], resource: string, conditions = {}) =>
  new PolicyStatement({ actions, resources: [resource], conditions })
