import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, CalendarSync, ChevronDown, Copy, Link2 } from 'lucide-react'
import { useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { copyWithToast } from '@/lib/browser/copy-text'
import { formatInstant } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { TextField } from '@/ui/form/text-field'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { accountTranslations } from '../account-translations'
import { AccountRow, AccountSection } from '../section'

const calendarQuery = queryOptions({
  queryKey: keys.calendar,
  queryFn: ({ signal }) => call('GET /me/calendar', { signal }),
})

/** Creates and removes the calendar URL. A new URL is shown only until the user leaves the page. */
function useCalendar(onDone: () => void) {
  const t = useTranslations(calendarTranslations)
  const client = useQueryClient()
  const [address, setAddress] = useState<string>()
  const show = (newAddress: string | undefined, createdAt: string | null) => {
    setAddress(newAddress)
    client.setQueryData(calendarQuery.queryKey, { created_at: createdAt })
    onDone()
  }
  const make = useWrite({
    action: 'calendar address',
    send: () => call('POST /me/calendar'),
    done: () => t('created'),
    failed: (error) => errorDetailOf(error) ?? t('createFailed'),
    onDone: (made) => show(made.address, made.created_at),
  })
  const remove = useWrite({
    action: 'calendar address',
    send: () => call('DELETE /me/calendar'),
    done: () => t('removed'),
    failed: (error) => errorDetailOf(error) ?? t('removeFailed'),
    onDone: () => show(undefined, null),
  })
  return { address, make, remove }
}

export function CalendarSection() {
  const t = useTranslations(accountTranslations)
  return (
    <AccountSection id="calendar" title={t('calendar')}>
      <CalendarRows />
    </AccountSection>
  )
}

type Asked = 'renew' | 'remove'

function CalendarRows() {
  const t = useTranslations(calendarTranslations)
  const [language] = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery(calendarQuery)
  const [asked, setAsked] = useState<Asked>()
  const { address, make, remove } = useCalendar(() => setAsked(undefined))
  const since = data?.created_at
  const isRemoval = asked === 'remove'
  const { send, isPending } = isRemoval ? remove : make
  return (
    <>
      <AccountRow
        icon={<CalendarSync aria-hidden />}
        title={t('title')}
        action={data && <Actions {...{ since, make }} onAsk={setAsked} />}
      >
        {data && (since ? t('since', { date: formatInstant(since, language, 'medium') }) : t('about'))}
        {!data && <Unknown isFailed={isError} isFetching={isFetching} onRetry={refetch} />}
      </AccountRow>
      {address && <CalendarAddress address={address} />}
      {since && <CalendarSteps />}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => send()}
        title={t(isRemoval ? 'removeTitle' : 'renewTitle')}
        consequence={t(isRemoval ? 'removeText' : 'renewText')}
        confirmLabel={t(isRemoval ? 'remove' : 'renew')}
        busyLabel={t(isRemoval ? 'removing' : 'creating')}
        busy={isPending}
        tone={isRemoval ? 'danger' : 'primary'}
      />
    </>
  )
}

interface ActionsProps extends Pick<ReturnType<typeof useCalendar>, 'make'> {
  readonly since: string | null | undefined
  readonly onAsk: (asked: Asked) => void
}

function Actions({ since, make, onAsk }: ActionsProps) {
  const t = useTranslations(calendarTranslations)
  if (!since) {
    return (
      <Button
        variant="soft"
        size="md"
        className="max-sm:w-full"
        busy={make.isPending}
        busyLabel={t('creating')}
        onClick={() => make.send()}
      >
        {t('create')}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
      <Button variant="secondary" size="md" onClick={() => onAsk('renew')}>
        {t('renew')}
      </Button>
      <Button variant="dangerQuiet" size="md" onClick={() => onAsk('remove')}>
        {t('remove')}
      </Button>
    </div>
  )
}

interface UnknownProps {
  readonly isFailed: boolean
  readonly isFetching: boolean
  readonly onRetry: () => unknown
}

function Unknown({ isFailed, isFetching, onRetry }: UnknownProps) {
  const t = useTranslations(calendarTranslations)
  if (!isFailed) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-5 w-40" />
      </SkeletonGroup>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3" role="alert">
      {t('loadFailed')}
      <Button variant="link" size="md" busy={isFetching} onClick={() => void onRetry()}>
        {t('tryAgain')}
      </Button>
    </span>
  )
}

const blockClass = 'grid grid-cols-1 gap-4 border-t border-line px-5 py-4 wide:px-6'

function CalendarAddress({ address }: { address: string }) {
  const t = useTranslations(calendarTranslations)
  const copy = () => copyWithToast(address, { done: t('copied'), failed: t('copyFailed') })
  return (
    <div className={blockClass}>
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        icon={<Link2 aria-hidden />}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button size="md" onClick={copy}>
          <Copy aria-hidden />
          {t('copy')}
        </Button>
        {/* Calendar programs open webcal URLs and offer to subscribe. */}
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass({ variant: 'secondary', size: 'md' })}>
          <CalendarPlus aria-hidden />
          {t('open')}
        </a>
      </div>
    </div>
  )
}

function CalendarSteps() {
  const t = useTranslations(calendarTranslations)
  return (
    <details className="group border-t border-line px-5 wide:px-6">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-strong">
        {t('how')}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-2 pb-5 text-sm text-muted">
        <li>{t('apple')}</li>
        <li>{t('google')}</li>
        <li>{t('outlook')}</li>
        <li>{t('slow')}</li>
      </ul>
    </details>
  )
}

const calendarTranslations = defineTranslations('account-calendar', {
  en: {
    title: 'Your sessions in your own calendar',
    about: 'Google, Apple or Outlook read them from a private address and follow every change.',
    since: 'Your private address works since {{date}}. Google, Apple or Outlook follow every change.',
    loadFailed: 'We could not check whether you have an address.',
    create: 'Create my address',
    creating: 'Creating...',
    created: 'Your address is ready',
    createFailed: 'The address could not be created. Try again.',
    renew: 'New address',
    renewTitle: 'Make a new address?',
    renewText:
      'The old one stops working at once. Calendars that use it no longer see changes until you add the new one.',
    remove: 'Remove',
    removing: 'Removing...',
    removeTitle: 'Remove your address?',
    removeText: 'Calendars that use it no longer see your sessions. Your bookings stay as they are.',
    removed: 'The address no longer works',
    removeFailed: 'The address could not be removed. Try again.',
    address: 'Your private address',
    addressHint: 'We show it only now. Whoever has it sees your sessions, so keep it to yourself.',
    copied: 'Address copied',
    copyFailed: 'It could not be copied. Select it and copy it by hand.',
    open: 'Open in my calendar',
    how: 'How to add it',
    google:
      'Google: on a computer, open Google Calendar, press + beside “Other calendars”, choose “From URL” and paste it.',
    apple: 'iPhone or Mac: press “Open in my calendar” and confirm the subscription.',
    outlook: 'Outlook: “Add calendar”, then “Subscribe from web”, and paste it.',
    slow: 'Google looks only every 8 to 24 hours, so a change can take that long to appear there.',
  },
  es: {
    title: 'Tus sesiones en tu propio calendario',
    about: 'Google, Apple u Outlook las leen de una dirección privada y siguen cada cambio.',
    since: 'Tu dirección privada funciona desde el {{date}}. Google, Apple u Outlook siguen cada cambio.',
    loadFailed: 'No pudimos ver si tienes una dirección.',
    create: 'Crear mi enlace',
    creating: 'Creando...',
    created: 'Tu dirección está lista',
    createFailed: 'No se pudo crear la dirección. Intenta de nuevo.',
    renew: 'Dirección nueva',
    renewTitle: '¿Crear una dirección nueva?',
    renewText:
      'La anterior deja de funcionar de inmediato. Los calendarios que la usan no verán cambios hasta que agregues la nueva.',
    remove: 'Quitar',
    removing: 'Quitando...',
    removeTitle: '¿Quitar tu dirección?',
    removeText: 'Los calendarios que la usan ya no verán tus sesiones. Tus reservas siguen igual.',
    removed: 'La dirección ya no funciona',
    removeFailed: 'No se pudo quitar la dirección. Intenta de nuevo.',
    address: 'Tu dirección privada',
    addressHint: 'Solo la mostramos ahora. Quien la tenga ve tus sesiones, así que guárdala para ti.',
    copied: 'Dirección copiada',
    copyFailed: 'No se pudo copiar. Selecciónala y cópiala a mano.',
    open: 'Abrir en mi calendario',
    how: 'Cómo agregarla',
    google:
      'Google: en una computadora, abre Google Calendar, pulsa + junto a “Otros calendarios”, elige “Desde URL” y pégala.',
    apple: 'iPhone o Mac: pulsa “Abrir en mi calendario” y confirma la suscripción.',
    outlook: 'Outlook: “Agregar calendario”, luego “Suscribirse desde la web”, y pégala.',
    slow: 'Google mira solo cada 8 a 24 horas, así que un cambio puede tardar eso en verse allí.',
  },
})
