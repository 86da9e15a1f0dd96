import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TicketCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { dominicanNow } from '@/lib/browser/use-now'
import { useDebounced } from '@/lib/browser/use-settled'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { type FieldSuggestion, SuggestField } from '@/ui/form/suggest-field'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { Dialog } from '@/ui/overlay/dialog'
import { entryTranslations } from '../parts/entry-words'
import { WhenFields } from './add-dialog'
import { formatPriceWithNet } from './price-with-net'
import { useItemWords } from './week-grid'
import { type AgendaEntry, knownClientsQuery, refreshWeek, suggestPauseMs } from './week-queries'
import { weekTranslations } from './week-translations'

interface EntryDialogProps {
  readonly entry: AgendaEntry
  readonly onClose: () => void
}

/** Shows an entry that the trainer added to the week, with its actions. */
export function OwnEntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useTranslations(weekTranslations)
  const ofEntry = useTranslations(entryTranslations)
  const [language] = useLanguage()
  const { name, detail } = useItemWords()({ kind: 'entry', id: entry.id, from: 0, to: 0, entry })
  const [step, setStep] = useState<'look' | 'move' | 'offer' | 'delete'>('look')
  const { id, kind, date, time, end_time: end, client_picture: photo, offer } = entry
  const remove = useEntryWrite({
    action: `delete entry ${id}`,
    send: () => call('DELETE /agenda/entries/{id}', { params: { id } }),
    done: t('deleted'),
    failed: t('deleteFailed'),
    onClose,
  })
  const isAhead = `${date} ${time}` > `${dominicanNow().date} ${dominicanNow().time}`
  const tells = offer?.state === 'open' && isAhead
  const when = t('until', { date: formatDay(date, language, 'long'), from: time, to: end })
  if (step === 'delete')
    return (
      <ConfirmDialog
        open
        busy={remove.isPending}
        onClose={() => setStep('look')}
        onConfirm={() => remove.send(undefined)}
        title={t('deleteTitle')}
        person={{ name, photo: photo && pictureInWidth(photo, 320), line: `${name} · ${when}` }}
        consequence={t('deleteTells', { name })}
        confirmLabel={t('delete')}
        tone="danger"
      />
    )
  return (
    <Dialog
      open
      sheet
      busy={remove.isPending}
      onClose={onClose}
      title={name}
      description={`${when}${kind === 'session' ? ` · ${ofEntry('agreedElsewhere')}` : ''}`}
      lead={
        kind === 'session' ? <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} size="l" /> : undefined
      }
    >
      <p>
        <b className="font-strong">{detail}</b>
        {offer && <span className="num block">{formatPriceWithNet(offer.price, offer.net, language)}</span>}
        {kind === 'session' && <span className="block text-sm text-muted">{t('notInEarnings')}</span>}
      </p>
      {step === 'look' && (
        <div className="grid gap-3">
          {kind === 'session' && !offer && isAhead && (
            <Button variant="soft" block onClick={() => setStep('offer')}>
              <TicketCheck aria-hidden />
              {t('toBooking')}
            </Button>
          )}
          {tells && <p className="text-sm text-muted">{t('changeTells', { name })}</p>}
          <div className="grid grid-cols-2 gap-3">
            <Button variant="secondary" onClick={() => setStep('move')}>
              {t('move')}
            </Button>
            <Button
              variant="dangerQuiet"
              busy={remove.isPending}
              onClick={() => (tells ? setStep('delete') : remove.send(undefined))}
            >
              {t('delete')}
            </Button>
          </div>
        </div>
      )}
      {step === 'move' && <MoveForm entry={entry} onClose={onClose} onBack={() => setStep('look')} />}
      {step === 'offer' && <OfferForm entry={entry} onClose={onClose} onBack={() => setStep('look')} />}
    </Dialog>
  )
}

interface EntryWrite<Body> {
  readonly action: string
  readonly send: (body: Body) => Promise<unknown>
  readonly done: string
  readonly failed: string
  readonly onClose: () => void
}

function useEntryWrite<Body>({ action, send, done, failed, onClose }: EntryWrite<Body>) {
  const client = useQueryClient()
  return useWrite({
    action,
    send,
    done: () => done,
    failed: (error) => errorDetailOf(error) ?? failed,
    onDone: async () => {
      await refreshWeek(client)
      onClose()
    },
  })
}

interface FormProps extends EntryDialogProps {
  readonly onBack: () => void
}

function MoveForm({ entry, onClose, onBack }: FormProps) {
  const t = useTranslations(weekTranslations)
  const { id } = entry
  const [to, setTo] = useState({ date: entry.date, time: entry.time })
  const { send, isPending } = useEntryWrite({
    action: `move entry ${id}`,
    send: (body: typeof to) => call('PUT /agenda/entries/{id}/time', { params: { id }, body }),
    done: t('moved'),
    failed: t('addFailed'),
    onClose,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send(to)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <WhenFields {...to} onChange={setTo} />
      <FormButtons label={t('move')} isPending={isPending} onBack={onBack} />
    </form>
  )
}

function OfferForm({ entry, onClose, onBack }: FormProps) {
  const t = useTranslations(weekTranslations)
  const [language] = useLanguage()
  const { id, client_id: known, title } = entry
  const [typed, setTyped] = useState({ name: known ? title : '', clientId: known ?? '' })
  const settled = useDebounced(typed.name, suggestPauseMs)
  const { data } = useQuery(knownClientsQuery(settled))
  const { send, isPending } = useEntryWrite({
    action: `offer entry ${id}`,
    send: (clientId: string) =>
      call('POST /agenda/entries/{id}/offer', { params: { id }, body: clientId ? { client_id: clientId } : {} }),
    done: t('turned', { name: typed.name }),
    failed: t('addFailed'),
    onClose,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send(typed.clientId)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-sm text-muted">
        {t('toBookingText')}{' '}
        {data?.price != null && <span className="num">{formatPriceWithNet(data.price, data.net, language)}</span>}
      </p>
      {!known && (
        <SuggestField
          label={t('client')}
          value={typed.name}
          suggestions={(data?.clients ?? []).map((one) => ({
            ...{ id: one.id, text: one.name },
            detail: t('known', { count: one.sessions }),
          }))}
          suggestionsLabel={t('suggestions')}
          onChange={(name) => setTyped({ name, clientId: '' })}
          onChoose={(chosen: FieldSuggestion) => setTyped({ name: chosen.text, clientId: chosen.id })}
        />
      )}
      <FormButtons label={t('toBooking')} isPending={isPending} onBack={onBack} />
    </form>
  )
}

function FormButtons({ label, isPending, onBack }: { label: string; isPending: boolean; onBack: () => void }) {
  const t = useTranslations(weekTranslations)
  return (
    <div className="flex gap-3 *:flex-1">
      <Button variant="secondary" onClick={onBack}>
        {t('back')}
      </Button>
      <Button type="submit" busy={isPending} busyLabel={t('saving')}>
        {label}
      </Button>
    </div>
  )
}
