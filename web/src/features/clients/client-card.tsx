import { clientNoteCharacters } from '@entrena/contract/clients/rules'
import { countCharacters } from '@entrena/contract/text'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type Booking,
  bookingPagesQuery,
  NewSessionDialog,
  PaymentBadge,
  StatusBadge,
  TrainerPrice,
  useBookingWords,
} from '@/features/bookings/public'
import { MessageLink, messagePath } from '@/features/messages/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { TextArea } from '@/ui/form/text-field'
import { LeaveQuestion } from '@/ui/overlay/leave-question'
import { clientsTranslations } from './clients-translations'
import { OpenRequest } from './open-request'
import { type Client, clientQuery } from './queries'
import { SessionsLeft } from './sessions-left'

/** What a trainer sees of one client: a private note, and all sessions that the client had with this trainer. */
export function ClientCard({ id }: { id: string }) {
  const t = useTranslations(clientsTranslations)
  const { data: client, error, isFetching, refetch } = useQuery(clientQuery(id))
  if (!client) {
    if (error)
      return (
        <FailedState
          title={t('loadFailed')}
          detail={errorDetailOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )
    return (
      <SkeletonGroup>
        <Skeleton className="h-90 rounded-card" />
      </SkeletonGroup>
    )
  }
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-5 p-5">
        <ClientHead client={client} />
        {client.request && (
          <div className="grid justify-items-start gap-2 rounded-control bg-info-soft p-4">
            <OpenRequest client={client} />
            {!client.is_accepted && <p className="text-sm">{t('waits')}</p>}
            <Link to="/trainer-dashboard?tab=bookings&state=pending" className="inline-flex min-h-11 items-center">
              {t('answer')}
            </Link>
          </div>
        )}
        {client.is_accepted && <Notes client={client} />}
      </div>
      <History id={id} />
    </Card>
  )
}

function ClientHead({ client }: { client: Client }) {
  const t = useTranslations(clientsTranslations)
  const [language] = useLanguage()
  const { client_id: id, client_name: name, client_picture: photo, since, sessions: count } = client
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar size="xl" name={name} photo={photo && pictureInWidth(photo, 320)} />
        <div className="grid min-w-0 gap-1">
          <h2 className="wrap-anywhere">{name}</h2>
          {client.is_accepted && (
            <>
              <p className="text-sm text-muted">
                {since ? t('since', { count, month: formatDay(since, language, 'month') }) : t('noSessions')}
              </p>
              <SessionsLeft client={client} />
            </>
          )}
          {client.unpaid > 0 && (
            <p className="text-sm font-strong text-warning">{t('owes', { amount: formatPesos(client.unpaid) })}</p>
          )}
          {client.announced > 0 && (
            <p className="text-sm text-muted">{t('announced', { amount: formatPesos(client.announced) })}</p>
          )}
        </div>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        <MessageLink to={messagePath('trainer', id)} name={name} />
        {client.is_accepted && (
          <Button variant="soft" size="md" onClick={() => setAdding(true)}>
            <CalendarPlus aria-hidden />
            {t('newSession')}
          </Button>
        )}
      </div>
      {isAdding && <NewSessionDialog client={{ id, name }} onClose={() => setAdding(false)} />}
    </>
  )
}

function Notes({ client }: { client: Client }) {
  const t = useTranslations(clientsTranslations)
  const [language] = useLanguage()
  const cache = useQueryClient()
  const saved = client.note?.text ?? ''
  const [edited, setEdited] = useState<string>()
  const text = edited ?? saved
  const isChanged = text.trim() !== saved
  const isTooLong = countCharacters(text.trim()) > clientNoteCharacters
  const { send, isPending } = useWrite({
    action: `save note about ${client.client_id}`,
    send: (note: string) => call('PUT /clients/{id}/note', { params: { id: client.client_id }, body: { text: note } }),
    done: () => t('saved'),
    failed: (error) => errorDetailOf(error) ?? t('saveFailed'),
    onDone: (answer, note) => {
      cache.setQueryData(clientQuery(client.client_id).queryKey, answer)
      // Keeps text typed while the save was in flight.
      setEdited((now) => (now === note ? undefined : now))
      return refresh(cache, stale.clients)
    },
  })
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('notes')}
        hint={t('notesHint')}
        placeholder={t('notesPlaceholder')}
        rows={4}
        value={text}
        maxLength={clientNoteCharacters}
        tooLong={t('tooLong', { count: clientNoteCharacters })}
        onChange={({ target }) => setEdited(target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="inline-flex items-center gap-1.5 text-sm text-muted">
          <Lock aria-hidden className="size-4 shrink-0" />
          {client.note && t('savedAt', { when: formatInstant(client.note.saved_at, language) })}
        </span>
        {(isChanged || isPending) && (
          <Button size="md" busy={isPending} disabled={isTooLong} onClick={() => send(text)}>
            {t('save')}
          </Button>
        )}
      </div>
      <LeaveQuestion isUnsaved={isChanged} />
    </div>
  )
}

function History({ id }: { id: string }) {
  const t = useTranslations(clientsTranslations)
  const query = useInfiniteQuery({ ...bookingPagesQuery({ client: id }), select: rowsOf<Booking> })
  if (!query.data && query.error)
    return <FailedState title={t('historyFailed')} busy={query.isFetching} onRetry={() => void query.refetch()} />
  return (
    <section aria-label={t('history')} className="border-t border-line">
      <ul className="divide-y divide-line">
        {(query.data ?? []).map((booking) => (
          <HistoryRow key={booking.id} booking={booking} />
        ))}
      </ul>
      <ShowMore
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        isFailed={query.isFetchNextPageError}
        failed={t('historyFailed')}
        onMore={() => void query.fetchNextPage()}
        className="m-4"
      />
    </section>
  )
}

function HistoryRow({ booking }: { booking: Booking }) {
  const [language] = useLanguage()
  const words = useBookingWords()
  const { status } = booking
  return (
    <li className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-3 gap-y-1 px-5 py-3">
      <span className="text-sm font-strong">{formatDay(booking.date, language, 'day')}</span>
      <span className="grid min-w-0 gap-1">
        <b className="font-strong">
          {words.service(booking)}, <span className="num">{booking.time}</span>
        </b>
        <span className="text-sm text-muted">{words.session(booking)}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} />
          {!booking.package_booking_id && status !== 'cancelled' && (
            <>
              <TrainerPrice booking={booking} />
              <PaymentBadge status={booking.payment_status} bare />
            </>
          )}
        </span>
      </span>
    </li>
  )
}
