/** The callers: three roles in the household, a stranger with another household, and an anonymous caller. */
export const callerRoles = ['owner', 'member', 'viewer', 'stranger', 'signedOut'] as const
export type CallerRole = (typeof callerRoles)[number]

/**
 * The status of each route by caller, in the order of `callerRoles`. 400 beside a lower status: authorized, but the
 * password or the code was wrong.
 */
export const accessMatrix: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  'service.health': [200, 200, 200, 200, 200],
  'service.privacy': [200, 200, 200, 200, 200],
  'service.openapi': [200, 200, 200, 200, 200],
  'service.docs': [200, 200, 200, 200, 200],

  'pageErrors.report': [204, 204, 204, 204, 204],
  'textReports.report': [204, 204, 204, 204, 204],

  'auth.login': [401, 401, 401, 401, 401],
  'auth.challenge': [401, 401, 401, 401, 401],
  'auth.verifyToken': [200, 200, 200, 200, 400],
  'auth.refresh': [401, 401, 401, 401, 401],
  'auth.logout': [204, 204, 204, 204, 204],
  'auth.logoutAll': [204, 204, 204, 204, 401],
  'auth.signUp': [201, 201, 201, 201, 201],
  'auth.confirm': [400, 400, 400, 400, 400],
  'auth.resend': [204, 204, 204, 204, 204],
  'auth.forgotPassword': [204, 204, 204, 204, 204],
  'auth.resetPassword': [400, 400, 400, 400, 400],

  'me.get': [200, 200, 200, 200, 401],
  'me.change': [200, 200, 200, 404, 401],
  'me.createHousehold': [204, 204, 204, 204, 401],
  'me.departures': [200, 200, 200, 200, 401],
  'me.remove': [204, 204, 204, 204, 401],
  'me.changePassword': [204, 204, 204, 204, 401],
  'me.changeEmail': [204, 204, 204, 204, 401],
  'me.confirmEmail': [400, 400, 400, 400, 401],
  'me.getFactor': [200, 200, 200, 200, 401],
  'me.beginFactor': [200, 200, 200, 200, 401],
  'me.confirmFactor': [409, 409, 409, 409, 401],
  'me.turnFactorOn': [409, 409, 409, 409, 401],
  'me.turnFactorOff': [204, 204, 204, 204, 401],
  'me.renewRecoveryCodes': [409, 409, 409, 409, 401],
  'me.listSessions': [200, 200, 200, 200, 401],
  'me.endSession': [404, 404, 404, 404, 401],
  'me.dismissNotice': [404, 404, 404, 404, 401],
  'me.exportOwn': [200, 200, 200, 200, 401],

  'notifications.list': [200, 200, 200, 200, 401],
  'notifications.choose': [200, 200, 200, 404, 401],
  'notifications.end': [404, 404, 404, 404, 401],
  'notifications.look': [404, 404, 404, 404, 401],
  'notifications.test': [404, 404, 404, 404, 401],

  'households.list': [200, 200, 200, 200, 401],
  'households.create': [201, 201, 201, 201, 401],
  'households.rename': [200, 403, 403, 404, 401],
  'households.remove': [204, 403, 403, 404, 401],
  'households.listMembers': [200, 200, 200, 404, 401],
  'households.changeMember': [200, 403, 403, 404, 401],
  'households.removeMember': [204, 403, 403, 404, 401],
  'households.invite': [201, 403, 403, 404, 401],
  'households.listInvitations': [200, 403, 403, 404, 401],
  'households.revoke': [204, 403, 403, 404, 401],
  'households.showInvitation': [200, 200, 200, 200, 200],
  'households.accept': [200, 200, 200, 200, 401],

  'apiKeys.listKeys': [200, 200, 200, 404, 401],
  'apiKeys.makeKey': [201, 201, 201, 404, 401],
  'apiKeys.renameKey': [204, 403, 403, 404, 401],
  'apiKeys.revokeKey': [204, 403, 403, 404, 401],
  'apiKeys.restoreKey': [204, 403, 403, 404, 401],

  'items.list': [200, 200, 200, 404, 401],
  'items.changes': [200, 200, 200, 404, 401],
  'items.create': [201, 201, 403, 404, 401],
  'items.createAll': [200, 200, 403, 404, 401],
  'items.get': [200, 200, 200, 404, 401],
  'items.change': [200, 200, 403, 404, 401],
  'items.remove': [204, 204, 403, 404, 401],

  'inventory.list': [200, 200, 200, 404, 401],
  'inventory.get': [200, 200, 200, 404, 401],
  'inventory.add': [200, 200, 403, 404, 401],
  'inventory.count': [200, 200, 403, 404, 401],
  'inventory.change': [200, 200, 403, 404, 401],
  'inventory.remove': [204, 204, 403, 404, 401],

  'baseInventory.list': [200, 200, 200, 404, 401],
  'baseInventory.get': [200, 200, 200, 404, 401],
  'baseInventory.add': [200, 200, 403, 404, 401],
  'baseInventory.change': [200, 200, 403, 404, 401],
  'baseInventory.remove': [204, 204, 403, 404, 401],

  'shoppingList.generate': [200, 200, 200, 404, 401],
  'shoppingList.tick': [200, 200, 403, 404, 401],
  'shoppingList.announce': [200, 200, 403, 404, 401],
  'shoppingList.callOff': [204, 204, 403, 404, 401],
  'shoppingList.addToInventory': [200, 200, 403, 404, 401],

  'stores.list': [200, 200, 200, 404, 401],
  'stores.create': [201, 201, 403, 404, 401],
  'stores.change': [200, 200, 403, 404, 401],
  'stores.remove': [204, 204, 403, 404, 401],

  'products.find': [200, 200, 403, 404, 401],
  'products.get': [200, 200, 403, 404, 401],

  'activity.list': [200, 200, 200, 404, 401],
  'activity.use': [200, 200, 200, 404, 401],
  'activity.undo': [200, 200, 403, 404, 401],

  'feeds.overview': [200, 200, 200, 404, 401],
  // Its address is all that it takes.
  'feeds.calendar': [200, 200, 200, 200, 200],

  'assistants.call': [202, 202, 202, 404, 401],

  'exporting.read': [200, 200, 200, 404, 401],

  'imports.begin': [201, 201, 403, 404, 401],
  'imports.preview': [200, 200, 403, 404, 401],
  'imports.apply': [200, 200, 403, 404, 401],
  'imports.previewRestore': [200, 403, 403, 404, 401],
  'imports.restore': [200, 403, 403, 404, 401],
}
