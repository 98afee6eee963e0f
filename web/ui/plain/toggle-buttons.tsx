export interface ToggleProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly ToggleOption<Value>[]
  readonly onChange: (value: Value) => void
}

interface ToggleOption<Value> {
  readonly value: Value
  readonly label: string
}

export function ToggleButtons<Value extends string>({ label, value, options, onChange }: ToggleProps<Value>) {
  return (
    <div className="p-selectbutton p-component" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={`p-button p-component ${option.value === value ? 'p-highlight' : ''}`}
          aria-pressed={option.value === value}
          onClick={() => option.value !== value && onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
