import type * as z from 'zod/mini'
import { households, invitationSeconds } from '../../functions/households/contract.ts'
import { refreshRoute, useRoute } from '../api/use-resource.ts'
import { texts } from '../i18n/texts.ts'

export type Invitation = z.output<(typeof households.listInvitations.answers)[200]>[number]

/** A new invitation: only this response contains its link. */
export type NewInvitation = z.output<(typeof households.invite.answers)[201]>

const day = 86_400
const { hour, day: oneDay, week, month } = texts.invitations.lifetimes

/** In seconds. */
export const lifetimes: readonly { readonly value: number; readonly label: string }[] = [
  { value: invitationSeconds.least, label: hour },
  { value: day, label: oneDay },
  { value: invitationSeconds.default, label: week },
  { value: invitationSeconds.most, label: month },
]

export const useInvitations = (id: string) => useRoute(households.listInvitations, { params: { id } })

export const refreshInvitations = (id: string) => refreshRoute(households.listInvitations, { params: { id } })
