interface Option<Value> {
  readonly value: Value
  readonly label: string
  readonly hint: string
}

interface OptionsProps<Value> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
}

/** Radio buttons with a sentence below each that says what it means. */
export function Options<Value extends string>({ label, value, options, onChange }: OptionsProps<Value>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            type="radio"
            name="problem"
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-5 shrink-0 accent-(--color-brand)"
          />
          <span>
            <b className="block font-strong">{option.label}</b>
            <span className="block text-sm text-muted">{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
