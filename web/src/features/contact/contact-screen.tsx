import type { User } from '@entrena/contract/accounts/entity'
import { contactDraft, visitorMessageDraft } from '@entrena/contract/contact/drafts'
import type { ContactReceipt } from '@entrena/contract/contact/entity'
import { contactTextTooLong } from '@entrena/contract/contact/errors'
import { contactLimits } from '@entrena/contract/contact/rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, User as UserIcon, X } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { homePathOf, useSession } from '@/features/accounts/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { Skeleton } from '@/ui/feedback/skeleton'
import { EmailField } from '@/ui/form/email-field'
import { SelectField } from '@/ui/form/select-field'
import { TextArea, TextField } from '@/ui/form/text-field'
import { useRefusalText } from '@/ui/form/use-refusal-text'
import { bookingsToContactQuery, bookingToContactQuery, type OwnBooking } from './queries'

/**
 * The form for a message to Entrena. Visitors give their name and e-mail address. Signed-in users can choose a booking
 * that the message is about.
 */
export function ContactForm() {
  const { user } = useSession()
  const [receipt, setReceipt] = useState<ContactReceipt>()
  if (receipt) return <Sent receipt={receipt} user={user} />
  return (
    <Card className="p-5 wide:p-6">
      {user ? <OwnForm user={user} onSent={setReceipt} /> : <VisitorForm onSent={setReceipt} />}
    </Card>
  )
}

interface FormProps {
  readonly onSent: (receipt: ContactReceipt) => void
}

function useSend<Draft>(onSent: FormProps['onSent'], send: (draft: Draft) => Promise<ContactReceipt>) {
  const t = useTranslations(contactTranslations)
  return useWrite({ action: 'contact', send, failed: (error) => errorDetailOf(error) ?? t('failed'), onDone: onSent })
}

function VisitorForm({ onSent }: FormProps) {
  const t = useTranslations(contactTranslations)
  const textOf = useRefusalText()
  const form = useForm({
    resolver: zodResolver(visitorMessageDraft),
    defaultValues: { name: '', email: '', text: '' },
  })
  const { errors, isSubmitting, isSubmitted, isDirty } = form.formState
  const { send } = useSend(onSent, (body: z.output<typeof visitorMessageDraft>) => call('POST /contact', { body }))
  useUnsavedInput(isDirty)
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      <TextField
        {...form.register('name')}
        autoComplete="name"
        label={t('name')}
        icon={<UserIcon aria-hidden />}
        error={textOf(errors.name)}
      />
      <EmailField
        {...form.register('email')}
        typed={form.watch('email')}
        onCorrect={(email) => form.setValue('email', email, { shouldValidate: isSubmitted })}
        autoComplete="email"
        label={t('email')}
        error={textOf(errors.email)}
      />
      <MessageField {...form.register('text')} error={textOf(errors.text)} />
      <Button type="submit" block busy={isSubmitting} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  )
}

function OwnForm({ user, onSent }: FormProps & { user: User }) {
  const t = useTranslations(contactTranslations)
  const textOf = useRefusalText()
  const [params] = useSearchParams()
  const form = useForm({
    resolver: zodResolver(contactDraft),
    defaultValues: { text: '', booking_id: params.get('booking') },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const { send } = useSend(onSent, (body: z.output<typeof contactDraft>) => call('POST /me/contact', { body }))
  useUnsavedInput(isDirty)
  const { setValue } = form
  const chooseBooking = useCallback((id: string | null) => setValue('booking_id', id), [setValue])
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      {user.email && <p className="text-muted wrap-anywhere">{t('answerTo', { email: user.email })}</p>}
      {(user.role === 'client' || user.role === 'trainer') && (
        <BookingField role={user.role} chosen={form.watch('booking_id') ?? null} onChoose={chooseBooking} />
      )}
      <MessageField {...form.register('text')} error={textOf(errors.text)} />
      <Button type="submit" block busy={isSubmitting} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  )
}

function MessageField(field: Omit<Parameters<typeof TextArea>[0], 'label'>) {
  const t = useTranslations(contactTranslations)
  const [language] = useLanguage()
  return (
    <TextArea
      {...field}
      label={t('message')}
      rows={5}
      maxLength={contactLimits.textCharacters}
      tooLong={contactTextTooLong.sentence[language]}
    />
  )
}

interface BookingFieldProps {
  readonly role: 'client' | 'trainer'
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

/**
 * The sender can choose one of the latest bookings, or the booking that the URL names. Hidden if there are no bookings,
 * or if they cannot be loaded.
 */
function BookingField({ role, chosen, onChoose }: BookingFieldProps) {
  const t = useTranslations(contactTranslations)
  const [language] = useLanguage()
  const { data: latest = [], isPending } = useQuery(bookingsToContactQuery)
  const isOlder = chosen !== null && !isPending && latest.every(({ id }) => id !== chosen)
  const older = useQuery({ ...bookingToContactQuery(chosen ?? ''), enabled: isOlder })
  const isUnknown = isOlder && older.isError
  useEffect(() => {
    if (isUnknown) onChoose(null)
  }, [isUnknown, onChoose])
  const data = isOlder && older.data ? [...latest, older.data] : latest
  // The skeleton is as tall as the field, so that the button below does not move.
  if (isPending || (isOlder && older.isPending)) return <Skeleton className="h-18.5 rounded-control" />
  if (data.length === 0) return null
  const nameOf = (booking: OwnBooking) => (role === 'client' ? booking.trainer_name : booking.client_name)
  const factsOf = ({ date, time, price }: OwnBooking) =>
    `${formatDay(date, language, 'day')}, ${time} · ${formatPesos(price)}`
  const booking = data.find(({ id }) => id === chosen)
  if (!booking) {
    const options = data.map((each) => ({ value: each.id, label: `${nameOf(each)} · ${factsOf(each)}` }))
    return (
      <SelectField
        label={t('booking')}
        value=""
        onChange={({ target }) => onChoose(target.value || null)}
        options={[{ value: '', label: t('noBooking') }, ...options]}
      />
    )
  }
  const photo = role === 'client' ? booking.trainer_picture : booking.client_picture
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-strong">{t('booking')}</span>
      <div className="flex items-center gap-3 rounded-control border border-brand bg-brand-soft py-2 pr-1 pl-3">
        <Avatar name={nameOf(booking)} photo={photo} />
        <span className="min-w-0 flex-1">
          <b className="block font-strong wrap-anywhere">{nameOf(booking)}</b>
          <span className="block text-sm">{factsOf(booking)}</span>
        </span>
        <Button type="button" variant="ghost" icon aria-label={t('removeBooking')} onClick={() => onChoose(null)}>
          <X aria-hidden />
        </Button>
      </div>
    </div>
  )
}

/** Where the link leads that is shown after the message was sent. */
function wayBackOf(user: User | null) {
  if (user?.role === 'client') return { to: '/client-dashboard?tab=bookings', text: 'backToBookings' } as const
  return { to: homePathOf(user), text: user ? 'back' : 'home' } as const
}

function Sent({ receipt, user }: { receipt: ContactReceipt; user: User | null }) {
  const t = useTranslations(contactTranslations)
  const [language] = useLanguage()
  const back = wayBackOf(user)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <Card className="grid gap-3 p-5 wide:p-6">
      <span className="grid size-11 place-items-center rounded-control bg-positive-soft text-positive">
        <CircleCheck aria-hidden className="size-6" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {t('sent')}
      </h2>
      <p>
        {t('number')} <b className="num">{receipt.number}</b>. {t('comesTo')}{' '}
        <b className="wrap-anywhere">{receipt.email}</b>,{' '}
        {t('by', { day: formatDay(receipt.answered_by, language, 'long') })}
      </p>
      <ButtonLink to={back.to} variant="secondary" className="mt-1">
        {t(back.text)}
      </ButtonLink>
    </Card>
  )
}

const contactTranslations = defineTranslations('contact', {
  en: {
    name: 'Name',
    email: 'Email Address',
    answerTo: 'We answer to {{email}}',
    booking: 'About which booking? (optional)',
    noBooking: 'About none',
    removeBooking: 'Remove the booking',
    message: 'Message',
    send: 'Send',
    failed: 'Your message could not be sent',
    sent: 'We have your message',
    number: 'Number',
    comesTo: 'The answer comes to',
    by: 'by the evening of {{day}}.',
    back: 'Back to my dashboard',
    backToBookings: 'Back to my bookings',
    home: 'Back to Home',
  },
  es: {
    name: 'Nombre',
    email: 'Correo electrónico',
    answerTo: 'Te respondemos a {{email}}',
    booking: '¿Sobre qué reserva? (opcional)',
    noBooking: 'Sobre ninguna',
    removeBooking: 'Quitar la reserva',
    message: 'Mensaje',
    send: 'Enviar',
    failed: 'No pudimos enviar tu mensaje',
    sent: 'Recibimos tu mensaje',
    number: 'Número',
    comesTo: 'La respuesta llega a',
    by: 'a más tardar el {{day}} en la noche.',
    back: 'Volver a mi panel',
    backToBookings: 'Volver a mis reservas',
    home: 'Volver al inicio',
  },
})
