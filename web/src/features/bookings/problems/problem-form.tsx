import { useQueryClient } from '@tanstack/react-query'
import { errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { type Booking, cacheBooking } from '../queries'

interface Option<Value> {
  readonly value: Value
  readonly label: string
  readonly hint: string
}

interface OptionsProps<Value> {
  readonly label: string
  /** undefined while nothing is chosen. */
  readonly value: Value | undefined
  readonly error?: string | undefined
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
}

/** Radio buttons, each with an explanation below. */
export function RadioOptions<Value extends string>({ label, value, error, options, onChange }: OptionsProps<Value>) {
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
            className="mt-0.5 size-5 shrink-0 accent-brand"
          />
          <span>
            <b className="block font-strong">{option.label}</b>
            <span className="block text-sm text-muted">{option.hint}</span>
          </span>
        </label>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface Write<Input> {
  readonly action: string
  readonly send: (input: Input) => Promise<Booking>
  readonly done: string
  readonly failed: string
  readonly onDone?: () => void
}

/** Sends a change of a reported problem and caches the changed booking. */
export function useProblemWrite<Input>({ action, send, done, failed, onDone }: Write<Input>) {
  const client = useQueryClient()
  return useWrite({
    action,
    send,
    done: () => done,
    failed: (error) => errorDetailOf(error) ?? failed,
    onDone: async (booking) => {
      await cacheBooking(client, booking)
      onDone?.()
    },
    // A refusal may mean that somebody else has settled the problem.
    onFailed: () => refresh(client, stale.bookingsOfAll),
  })
}
