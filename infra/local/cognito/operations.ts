import * as accounts from './operations/accounts.ts'
import * as email from './operations/email.ts'
import * as passwords from './operations/passwords.ts'
import * as signIn from './operations/sign-in.ts'
import * as softwareToken from './operations/software-token.ts'
import * as signOut from './operations/sign-out.ts'
import * as signUp from './operations/sign-up.ts'
import type { Operation } from './operation.ts'

export const operations = new Map<string, Operation>([
  ['AdminInitiateAuth', signIn.adminInitiateAuth],
  ['AdminRespondToAuthChallenge', signIn.adminRespondToAuthChallenge],
  ['InitiateAuth', signIn.initiateAuth],
  ['GetTokensFromRefreshToken', signIn.getTokensFromRefreshToken],

  ['RevokeToken', signOut.revokeToken],
  ['GlobalSignOut', signOut.globalSignOut],
  ['AdminUserGlobalSignOut', signOut.adminUserGlobalSignOut],

  ['SignUp', signUp.signUp],
  ['ConfirmSignUp', signUp.confirmSignUp],
  ['AdminConfirmSignUp', signUp.adminConfirmSignUp],
  ['ResendConfirmationCode', signUp.resendConfirmationCode],

  ['ForgotPassword', passwords.forgotPassword],
  ['ConfirmForgotPassword', passwords.confirmForgotPassword],
  ['ChangePassword', passwords.changePassword],
  ['AdminSetUserPassword', passwords.adminSetUserPassword],

  ['AdminUpdateUserAttributes', email.adminUpdateUserAttributes],
  ['GetUserAttributeVerificationCode', email.getUserAttributeVerificationCode],
  ['VerifyUserAttribute', email.verifyUserAttribute],

  ['AssociateSoftwareToken', softwareToken.associateSoftwareToken],
  ['VerifySoftwareToken', softwareToken.verifySoftwareToken],
  ['SetUserMFAPreference', softwareToken.setUserMFAPreference],
  ['AdminSetUserMFAPreference', softwareToken.adminSetUserMFAPreference],

  ['AdminCreateUser', accounts.adminCreateUser],
  ['AdminGetUser', accounts.adminGetUser],
  ['GetUser', accounts.getUser],
  ['ListUsers', accounts.listUsers],
  ['AdminDeleteUser', accounts.adminDeleteUser],
  ['DeleteUser', accounts.deleteUser],
])
