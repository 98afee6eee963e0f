/**
 * The messages that a device may ask for: that somebody goes shopping, has added to the list, has bought everything, and
 * once a week what expires and runs out. The names are stored.
 */
export const notificationKinds = ['going', 'added', 'bought', 'weekly'] as const
export type NotificationKind = (typeof notificationKinds)[number]
