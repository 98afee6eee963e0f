import { Button } from '../ui/buttons/button.tsx'

interface Props {
  readonly icon: string
  readonly chosen: boolean
  readonly onChange: (chosen: boolean) => void
  readonly children: string
}

export function ToggleChip({ icon, chosen, onChange, children }: Props) {
  return (
    <span className="toggle-chip">
      <Button variant="outlined" icon={icon} aria-pressed={chosen} onClick={() => onChange(!chosen)}>
        {children}
      </Button>
    </span>
  )
}
