import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import { joinClasses } from '@/lib/browser/classes'

interface TickBoxProps {
  readonly label: string
  /** 'some' is for a check box that stands for several rows, of which only some are ticked. */
  readonly value: boolean | 'some'
  readonly disabled?: boolean
  readonly onChange: (isTicked: boolean) => void
}

/** A check box whose label only screen readers read. */
export function CheckBox(props: TickBoxProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="relative -m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center has-disabled:cursor-not-allowed"
    >
      <Box {...props} id={id} isNamed />
    </label>
  )
}

/** A check box with its label beside it. */
export function CheckBoxLine(props: TickBoxProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="relative flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed"
    >
      <Box {...props} id={id} />
      {props.label}
    </label>
  )
}

interface BoxProps extends TickBoxProps {
  readonly id: string
  /** True if the label is read only by screen readers. */
  readonly isNamed?: boolean
}

function Box({ label, value, disabled = false, id, isNamed = false, onChange }: BoxProps) {
  return (
    <>
      <input
        id={id}
        type="checkbox"
        aria-label={isNamed ? label : undefined}
        checked={value === true}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = value === 'some'
        }}
        onChange={({ target }) => onChange(target.checked)}
        className="peer absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden
        className={joinClasses(
          'grid size-6 shrink-0 place-items-center rounded-sm border-2 text-on-brand transition-colors duration-(--fast) peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          value === false ? 'border-line-strong bg-surface' : 'border-brand bg-brand',
          disabled && 'opacity-60',
        )}
      >
        {value === 'some' ? <Minus size={16} strokeWidth={3.2} /> : value && <Check size={16} strokeWidth={3.2} />}
      </span>
    </>
  )
}
