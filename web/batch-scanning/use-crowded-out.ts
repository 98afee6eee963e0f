import { useNavigate } from 'react-router-dom'
import type { Item } from '../../functions/items/contract.ts'
import { useHousehold } from '../households/use-household.ts'
import { hasPlaces } from '../items/filter-and-sort.ts'
import { scanManyOf, type View } from '../paths.ts'
import type { MenuEntry } from '../ui/menu-button.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { messages } from '../i18n/messages.ts'
import { prepareSound } from './feedback.ts'

/** The way to batch scanning as the entry of a menu, where the line of chips has no room for it. */
export function useCrowdedOut(from: View, items: readonly Item[]): MenuEntry | undefined {
  const navigate = useNavigate()
  const { mayChange } = useHousehold()
  const isCrowded = usePhone() && hasPlaces(items)
  if (!isCrowded || !mayChange) return undefined
  const name = messages.item.scanMany

  function open() {
    prepareSound()
    void navigate(scanManyOf(from))
  }

  return { name, content: name, onChoose: open }
}
