import { contactTextTooLong } from '@entrena/contract/contact/errors'
import { contactLimits } from '@entrena/contract/contact/rules'
import { isBlank } from '@entrena/contract/text'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock, Mail } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, errorDetailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { SegmentedRadios } from '@/ui/form/segmented-radios'
import { TextArea } from '@/ui/form/text-field'
import { type ContactMessage, contactMessagesQuery } from './queries'

/** The admin's tab for messages from the contact page. */
export default function InboxTab() {
  const t = useTranslations(inboxTranslations)
  const [params, setParams] = useSearchParams()
  const state = params.get('contact') === 'closed' ? 'closed' : 'open'
  const list = useInfiniteQuery(contactMessagesQuery(state))
  const messages = list.data && rowsOf(list.data)
  function choose(next: 'open' | 'closed') {
    const changed = new URLSearchParams(params)
    if (next === 'open') changed.delete('contact')
    else changed.set('contact', next)
    setParams(changed, { replace: true })
  }
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="inbox">{t('title')}</h1>
          <p className="text-muted">{t('text')}</p>
        </div>
        <SegmentedRadios
          titleId="inbox"
          chosen={state}
          onChoose={choose}
          options={[
            { value: 'open', label: t('open') },
            { value: 'closed', label: t('closed') },
          ]}
        />
      </div>
      {!messages && list.isError && (
        <FailedState
          title={t('failed')}
          detail={errorDetailOf(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {!messages && !list.isError && (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      )}
      {messages?.length === 0 && (
        <Card padded>
          <EmptyState title={t(state === 'open' ? 'noneOpen' : 'noneClosed')} />
        </Card>
      )}
      {messages && messages.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      )}
      <ShowMore
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={t('moreFailed')}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

function MessageCard({ message }: { message: ContactMessage }) {
  const t = useTranslations(inboxTranslations)
  const [language] = useLanguage()
  const { number, name, email, user, text, booking, sent_at: at } = message
  const role = t(user ? (user.role ?? 'noRole') : 'visitor')
  return (
    <li>
      <Card className="grid grid-cols-1 gap-4 p-4 wide:p-5">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <Avatar name={name} photo={user?.picture} />
          <div className="min-w-0 flex-1">
            <h2 className="text-lg wrap-anywhere">{name}</h2>
            <p className="text-sm wrap-anywhere text-muted">
              {`${email} · ${role} · ${number} · ${formatInstant(at, language, 'medium')}`}
            </p>
          </div>
          <State message={message} />
        </div>
        {booking && (
          <p className="rounded-control bg-sunken px-4 py-3 text-sm">
            <b className="font-strong">{`${booking.client_name} → ${booking.trainer_name}`}</b>
            <span className="block">
              {`${formatDay(booking.date, language)}, ${booking.time} · ${formatPesos(booking.price)} · ${booking.id.slice(0, 8).toUpperCase()}`}
            </span>
          </p>
        )}
        <p dir="auto" lang={message.language} className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
          {text}
        </p>
        {message.answer && (
          <div>
            <p className="text-sm font-strong text-muted">{t('answer')}</p>
            <p dir="auto" className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
              {message.answer}
            </p>
          </div>
        )}
        {message.closed_at === null && <Answering message={message} />}
      </Card>
    </li>
  )
}

function State({ message: { answered_by: by, answer, closed_at: closed } }: { message: ContactMessage }) {
  const t = useTranslations(inboxTranslations)
  const [language] = useLanguage()
  if (!closed)
    return (
      <Badge tone="warning" icon={<Clock aria-hidden />}>
        {t('promised', { day: formatDay(by, language) })}
      </Badge>
    )
  return (
    <Badge tone={answer ? 'positive' : 'neutral'} icon={<CircleCheck aria-hidden />}>
      {t(answer ? 'answered' : 'closedOnly', { day: formatInstant(closed, language, 'day') })}
    </Badge>
  )
}

function Answering({ message: { id, name, user, number } }: { message: ContactMessage }) {
  const t = useTranslations(inboxTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [wasTried, setTried] = useState(false)
  useUnsavedInput(text !== '')
  const onDone = () => refresh(client, stale.admin)
  const answer = useWrite({
    action: `answer ${id}`,
    send: (body: string) => call('POST /admin/contact/{id}/answer', { params: { id }, body: { answer: body } }),
    done: () => t('sent', { name }),
    failed: (error) => errorDetailOf(error) ?? t('notSent'),
    onDone,
  })
  const close = useWrite({
    action: `close ${id}`,
    send: () => call('POST /admin/contact/{id}/close', { params: { id } }),
    done: () => t('wasClosed', { number }),
    failed: (error) => errorDetailOf(error) ?? t('notClosed'),
    onDone,
  })
  const isBusy = answer.isPending || close.isPending
  function submit() {
    setTried(true)
    if (!isBlank(text)) void answer.send(text)
  }
  return (
    <div className="grid gap-3">
      <TextArea
        label={t('answerTo', { name })}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={contactLimits.textCharacters}
        tooLong={contactTextTooLong.sentence[language]}
        error={wasTried && isBlank(text) ? t('write') : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={submit} busy={answer.isPending} disabled={close.isPending} aria-label={t('sendTo', { name })}>
          <Mail aria-hidden />
          {t('send')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => void close.send()}
          busy={close.isPending}
          disabled={isBusy && !close.isPending}
          aria-label={t('closeOne', { number })}
        >
          {t('close')}
        </Button>
        {user && (user.role === 'trainer' || user.role === 'client') && (
          <ButtonLink to={`?tab=users&search=${encodeURIComponent(name)}`} variant="ghost">
            {t('inUsers')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

const inboxTranslations = defineTranslations('inbox', {
  en: {
    title: 'Contact',
    text: 'Messages from the contact page. Your answer goes out by e-mail.',
    open: 'Open',
    closed: 'Closed',
    failed: 'Failed to load messages',
    moreFailed: 'Could not load more messages',
    noneOpen: 'No message waits for an answer',
    noneClosed: 'No message has been answered yet',
    visitor: 'visitor',
    client: 'client',
    trainer: 'trainer',
    admin: 'admin',
    noRole: 'no role yet',
    promised: 'Promised by the evening of {{day}}',
    answered: 'Answered on {{day}}',
    closedOnly: 'Closed without an answer on {{day}}',
    answer: 'Answer',
    answerTo: 'Answer to {{name}}',
    write: 'Write an answer first',
    send: 'Send answer',
    sendTo: 'Send answer to {{name}}',
    sent: 'Answer sent to {{name}}',
    notSent: 'The answer could not be sent',
    close: 'Close without an answer',
    closeOne: 'Close {{number}} without an answer',
    wasClosed: '{{number}} is closed',
    notClosed: 'The message could not be closed',
    inUsers: 'Show in Users',
  },
  es: {
    title: 'Contacto',
    text: 'Mensajes de la página de contacto. Tu respuesta sale por correo.',
    open: 'Abiertos',
    closed: 'Cerrados',
    failed: 'No pudimos cargar los mensajes',
    moreFailed: 'No pudimos cargar más mensajes',
    noneOpen: 'Ningún mensaje espera respuesta',
    noneClosed: 'Aún no se ha respondido ningún mensaje',
    visitor: 'visitante',
    client: 'cliente',
    trainer: 'entrenador',
    admin: 'administración',
    noRole: 'sin rol todavía',
    promised: 'Prometido para la noche del {{day}}',
    answered: 'Respondido el {{day}}',
    closedOnly: 'Cerrado sin respuesta el {{day}}',
    answer: 'Respuesta',
    answerTo: 'Respuesta para {{name}}',
    write: 'Escribe primero una respuesta',
    send: 'Enviar respuesta',
    sendTo: 'Enviar respuesta a {{name}}',
    sent: 'Respuesta enviada a {{name}}',
    notSent: 'No pudimos enviar la respuesta',
    close: 'Cerrar sin responder',
    closeOne: 'Cerrar {{number}} sin responder',
    wasClosed: '{{number}} está cerrado',
    notClosed: 'No pudimos cerrar el mensaje',
    inUsers: 'Ver en Usuarios',
  },
})
