import type { ComponentProps } from 'react'
import { type Role, roles } from '../../functions/protocol/roles.ts'
import { RadioChoice } from '../ui/inputs/radio-choice.tsx'
import { messages, texts } from '../i18n/messages.ts'

const options = roles.map((value) => ({
  value,
  label: messages.roles[value],
  meaning: texts.householdSettings.roleMeanings[value],
}))

export const RoleChoice = (choice: Omit<ComponentProps<typeof RadioChoice<Role>>, 'options'>) => (
  <RadioChoice {...choice} options={options} />
)
