import { type EntryDraft, type EntryTime, entryDraft } from '@entrena/contract/agenda/drafts'
import { entryLimits } from '@entrena/contract/agenda/rules'
import { sessionTimes, timeOfHour } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarOff, Lock, UserPlus } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { dominicanNow } from '@/lib/browser/use-now'
import { useDebounced } from '@/lib/browser/use-settled'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { RadioList } from '@/ui/form/radio-list'
import { SelectField } from '@/ui/form/select-field'
import { type FieldSuggestion, SuggestField } from '@/ui/form/suggest-field'
import { TextField } from '@/ui/form/text-field'
import { useRefusalText } from '@/ui/form/use-refusal-text'
import { Dialog } from '@/ui/overlay/dialog'
import { useBookingWords } from '../parts/booking-words'
import { formatPriceWithNet } from './price-with-net'
import { knownClientsQuery, refreshWeek, suggestPauseMs } from './week-queries'
import { gridHours, type HourCell } from './week-rules'
import { weekTranslations } from './week-translations'

interface AddProps {
  readonly cell: HourCell
  readonly onClose: () => void
}

/** Asks what to add at a free hour of the trainer's week: an agreed session or a block. */
export function EmptyHourDialog({ cell, onClose }: AddProps) {
  const [kind, setKind] = useState<'session' | 'block'>()
  if (kind === 'session') return <SessionDialog cell={cell} onClose={onClose} />
  if (kind === 'block') return <BlockDialog cell={cell} onClose={onClose} />
  return <ChoiceDialog cell={cell} onClose={onClose} onChoose={setKind} />
}

function useWhen({ date, hour }: HourCell, hours = 1): string {
  const t = useTranslations(weekTranslations)
  const [language] = useLanguage()
  return t('until', { date: formatDay(date, language, 'long'), from: timeOfHour(hour), to: timeOfHour(hour + hours) })
}

function ChoiceDialog({ cell, onClose, onChoose }: AddProps & { onChoose: (kind: 'session' | 'block') => void }) {
  const t = useTranslations(weekTranslations)
  const [language] = useLanguage()
  const navigate = useNavigate()
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('add')}
      description={`${formatDay(cell.date, language, 'long')}, ${timeOfHour(cell.hour)}`}
    >
      <div className="-mx-3 grid">
        <Choice icon={<UserPlus aria-hidden />} text={t('agreedText')} onChoose={() => onChoose('session')}>
          {t('agreed')}
        </Choice>
        <Choice icon={<Lock aria-hidden />} text={t('blockText')} onChoose={() => onChoose('block')}>
          {t('block')}
        </Choice>
        <Choice
          icon={<CalendarOff aria-hidden />}
          text={t('timeOffText')}
          onChoose={() => navigate(`/trainer-dashboard?tab=calendar&view=availability&off=${cell.date}`)}
        >
          {t('timeOff')}
        </Choice>
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  readonly icon: ReactNode
  readonly text: string
  readonly onChoose: () => void
  readonly children: string
}

function Choice({ icon, text, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-control px-3 py-2 text-left hover:bg-sunken [&_svg]:row-span-2 [&_svg]:size-5 [&_svg]:text-muted"
    >
      {icon}
      <b className="font-strong">{children}</b>
      <small className="col-start-2 text-sm text-muted">{text}</small>
    </button>
  )
}

function useAddEntry(onClose: () => void) {
  const t = useTranslations(weekTranslations)
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const [problem, setProblem] = useState<z.core.$ZodIssue>()
  const { send, isPending } = useWrite({
    action: 'add entry',
    send: (body: EntryDraft) => call('POST /agenda/entries', { body }),
    done: () => t('added'),
    failed: (error) => errorDetailOf(error) ?? t('addFailed'),
    onDone: async () => {
      await refreshWeek(client)
      onClose()
    },
  })
  /** Sends the entry if it is valid. Otherwise one field shows the error: the day, or the name or title. */
  function add(draft: EntryDraft) {
    const { error } = z.safeParse(entryDraft, draft)
    setProblem(error?.issues[0])
    if (!error) void send(draft)
  }
  const text = refusalText(problem)
  const isDay = problem?.path[0] === 'date'
  const errors = { dayError: isDay ? text : undefined, error: isDay ? undefined : text }
  return { add, isPending, ...errors, clearError: () => setProblem(undefined) }
}

interface NewSessionProps {
  readonly client: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/**
 * Adds an agreed session with a known client. Its day and hour are chosen in the dialog, and are first set to tomorrow
 * at 9:00.
 */
export default function NewSessionDialog({ client, onClose }: NewSessionProps) {
  return <SessionDialog cell={{ date: addDays(dominicanNow().date, 1), hour: 9 }} client={client} onClose={onClose} />
}

interface WhenFieldsProps extends EntryTime {
  readonly dayError?: string | undefined
  readonly onChange: (to: EntryTime) => void
}

export function WhenFields({ date, time, dayError, onChange }: WhenFieldsProps) {
  const t = useTranslations(weekTranslations)
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="date"
        label={t('day')}
        min={dominicanNow().date}
        value={date}
        error={dayError}
        onChange={({ target }) => onChange({ date: target.value, time })}
      />
      <SelectField
        label={t('hour')}
        options={sessionTimes.map((each) => ({ value: each, label: each }))}
        value={time}
        onChange={({ target }) => onChange({ date, time: target.value })}
      />
    </div>
  )
}

interface SessionProps extends AddProps {
  /** The client with whom the dialog begins. The day and the hour of `cell` can then be changed. */
  readonly client?: NewSessionProps['client']
}

function SessionDialog({ cell, client, onClose }: SessionProps) {
  const t = useTranslations(weekTranslations)
  const [language] = useLanguage()
  const when = useWhen(cell)
  const words = useBookingWords()
  const [at, setAt] = useState({ date: cell.date, time: timeOfHour(cell.hour) })
  const first = { name: client?.name ?? '', clientId: client?.id ?? '' }
  const [typed, setTyped] = useState({ ...first, isHere: false, service: '' })
  const settled = useDebounced(typed.name, suggestPauseMs)
  const { data } = useQuery(knownClientsQuery(settled))
  const { add, isPending, dayError, error, clearError } = useAddEntry(onClose)
  useUnsavedInput(typed.name !== first.name)
  const suggestions = (data?.clients ?? []).map(({ id, name, sessions }) => ({
    ...{ id, text: name },
    detail: t('known', { count: sessions }),
  }))
  const isHere = typed.isHere && typed.clientId !== ''
  const services = data?.service_types ?? []
  const service = services.find((type) => type === typed.service) ?? services[0]

  function submit(event: FormEvent) {
    event.preventDefault()
    const { name, clientId } = typed
    const who = clientId ? { client_id: clientId } : { client_name: name }
    const what = { ...who, ...(service && { service_type: service }), paid: isHere ? 'here' : 'outside' } as const
    add({ kind: 'session', ...at, ...what })
  }

  return (
    <Dialog open sheet busy={isPending} onClose={onClose} title={t('agreed')} {...(!client && { description: when })}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {client && (
          <WhenFields
            {...at}
            dayError={dayError}
            onChange={(to) => {
              clearError()
              setAt(to)
            }}
          />
        )}
        <SuggestField
          label={t('client')}
          hint={t('clientHint')}
          value={typed.name}
          maxLength={entryLimits.nameCharacters}
          suggestions={suggestions}
          suggestionsLabel={t('suggestions')}
          error={error}
          onChange={(name) => {
            clearError()
            setTyped({ ...typed, name, clientId: '' })
          }}
          onChoose={({ id, text }: FieldSuggestion) => {
            clearError()
            setTyped({ ...typed, name: text, clientId: id })
          }}
        />
        {services.length > 1 && (
          <SelectField
            label={t('service')}
            options={services.map((value) => ({ value, label: words.service({ service_type: value }) }))}
            value={service}
            onChange={({ target }) => setTyped({ ...typed, service: target.value })}
          />
        )}
        <RadioList
          legend={t('payment')}
          boxed
          options={[
            { value: 'outside', label: t('paidOutside'), hint: t('keepsHour') },
            {
              value: 'here',
              label: t('paidHere'),
              hint:
                typed.clientId && data?.price != null
                  ? formatPriceWithNet(data.price, data.net, language)
                  : t('needsClient'),
              disabled: !typed.clientId,
            },
          ]}
          chosen={isHere ? 'here' : 'outside'}
          onChoose={(paid) => setTyped({ ...typed, isHere: paid === 'here' })}
        />
        {isHere && <p className="text-sm text-muted">{t('gets', { name: typed.name })}</p>}
        <div className="flex gap-3 *:flex-1">
          <Button variant="secondary" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" busy={isPending} busyLabel={t('saving')}>
            {t(isHere ? 'saveAsk' : 'saveEntry')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function BlockDialog({ cell, onClose }: AddProps) {
  const t = useTranslations(weekTranslations)
  const [typed, setTyped] = useState({ title: '', hours: 1 })
  const when = useWhen(cell, typed.hours)
  const { add, isPending, error, clearError } = useAddEntry(onClose)
  useUnsavedInput(typed.title !== '')
  const lengths = Array.from({ length: gridHours.end - cell.hour }, (_, index) => index + 1)

  function submit(event: FormEvent) {
    event.preventDefault()
    const { title, hours } = typed
    add({ kind: 'block', date: cell.date, time: timeOfHour(cell.hour), hours, title })
  }

  return (
    <Dialog open sheet busy={isPending} onClose={onClose} title={t('block')} description={when}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('title_')}
          maxLength={entryLimits.titleCharacters}
          value={typed.title}
          error={error}
          onChange={({ target }) => {
            clearError()
            setTyped({ ...typed, title: target.value })
          }}
        />
        <SelectField
          label={t('length')}
          options={lengths.map((count) => ({ value: String(count), label: t('hours', { count }) }))}
          value={String(typed.hours)}
          onChange={({ target }) => setTyped({ ...typed, hours: Number(target.value) })}
        />
        <div className="flex gap-3 *:flex-1">
          <Button variant="secondary" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" busy={isPending} busyLabel={t('saving')}>
            {t('saveEntry')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
