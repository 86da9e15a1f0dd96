interface TickBoxProps {
  readonly label: string
  /** 'some': a box for several rows, of which only some are ticked. */
  readonly value: boolean | 'some'
  readonly disabled?: boolean
  readonly onChange: (isTicked: boolean) => void
}

export function TickBox({ label, value, disabled = false, onChange }: TickBoxProps) {
  return (
    <label className="-m-3 grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
      <input
        type="checkbox"
        aria-label={label}
        checked={value === true}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = value === 'some'
        }}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-brand"
      />
    </label>
  )
}
