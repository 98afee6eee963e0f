import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { refreshSeconds } from '../../functions/accounts/sessions/refresh-cookie.ts'
import { graceSeconds } from '../../infra/local/cognito/sessions.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf, type Template, without } from '../support/template.ts'
import { openTestApp } from '../support/test-app.ts'

const stage = synthesize(wholeStage)

const testApp = await openTestApp()

const loose = z.looseObject({})
const poolOf = (template: Template) => loose.parse(propertiesOf(template, 'AWS::Cognito::UserPool')['Users'])

it('lets anyone sign up under a name or an address, with a long password and nothing else asked of them', () => {
  const pool = poolOf(stage)
  const held = without(pool, 'UserPoolTags', 'SmsVerificationMessage', 'VerificationMessageTemplate')
  expect(held).toEqual({
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    AliasAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
    DeletionProtection: 'ACTIVE',
    EmailConfiguration: {
      EmailSendingAccount: 'DEVELOPER',
      From: 'Household inventory <no-reply@stock.example.org>',
      SourceArn: 'arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:identity/stock.example.org',
    },
    EmailVerificationMessage: 'Your code is {####}.',
    EmailVerificationSubject: 'Your code for the household inventory',
    LambdaConfig: { CustomMessage: '<Mails.Arn>' },
    Policies: {
      PasswordPolicy: {
        MinimumLength: 12,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    },
    Schema: [{ Mutable: true, Name: 'email', Required: false }],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    UserPoolTier: 'ESSENTIALS',
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    UsernameConfiguration: { CaseSensitive: false },
  })
  expect(pool['VerificationMessageTemplate']).toMatchObject({ DefaultEmailOption: 'CONFIRM_WITH_CODE' })
})

it('gives each client a secret, hides which accounts exist, and gives no token write access to the address', () => {
  const both = {
    AllowedOAuthFlowsUserPoolClient: false,
    GenerateSecret: true,
    PreventUserExistenceErrors: 'ENABLED',
    SupportedIdentityProviders: ['COGNITO'],
    UserPoolId: '<Users>',
  }
  expect(propertiesOf(stage, 'AWS::Cognito::UserPoolClient')).toEqual({
    UsersClient: {
      ...both,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: graceSeconds },
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: refreshSeconds / 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      WriteAttributes: ['locale'],
    },
    // It may write the address, so none of its flows may issue tokens.
    UsersSignUpClient: {
      ...both,
      ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
      WriteAttributes: ['email'],
    },
  })
})

it('issues access tokens with the same lifetime as the local runtime', async () => {
  const { exp = 0, iat = 0 } = decomposeUnverifiedJwt((await testApp.signUp('ada')).token).payload
  const clients = propertiesOf(stage, 'AWS::Cognito::UserPoolClient')
  expect(clients['UsersClient']).toMatchObject({ AccessTokenValidity: (exp - iat) / 60 })
})

it('has Cognito send the mails itself where there is no domain', () => {
  expect(poolOf(synthesize({}))).not.toHaveProperty('EmailConfiguration')
})
