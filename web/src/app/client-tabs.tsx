import { CalendarDays, MessageCircle, Search, TicketCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { ClientCalendar, MyBookings } from '@/features/bookings/public'
import { Messages, useUnreadPolled } from '@/features/messages/public'
import { FindTrainers } from '@/features/trainers/public'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Tabs } from '@/ui/tabs'
import { showNextSessionWith } from './next-with'

export const clientTranslations = defineTranslations('client-dashboard', {
  en: {
    tabs: 'Dashboard',
    find: 'Find Trainers',
    calendar: 'My Calendar',
    bookings: 'My Bookings',
    messages: 'Messages',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
  },
  es: {
    tabs: 'Mi panel',
    find: 'Buscar',
    calendar: 'Mi calendario',
    bookings: 'Mis reservas',
    messages: 'Mensajes',
    unread_one: '{{count}} mensaje sin leer',
    unread_other: '{{count}} mensajes sin leer',
  },
})

function ClientMessages() {
  return <Messages about={showNextSessionWith} />
}

/** The first tab is the default. */
export const clientTabs = [
  { id: 'find', icon: Search, Tab: FindTrainers },
  { id: 'calendar', icon: CalendarDays, Tab: ClientCalendar },
  { id: 'bookings', icon: TicketCheck, Tab: MyBookings },
  { id: 'messages', icon: MessageCircle, Tab: ClientMessages },
] as const

const dashboard = '/client-dashboard'

/** Keeps the other URL parameters, so that users who come back to a tab find their search unchanged. */
function tabPath(id: string, { pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(pathname === dashboard ? search : '')
  // Without the `with` parameter, the Messages tab shows the list of chats.
  params.delete('with')
  // Without the `trainer` parameter, the first tab shows the search.
  params.delete('trainer')
  if (id === clientTabs[0].id) params.delete('tab')
  else params.set('tab', id)
  return params.size > 0 ? `${dashboard}?${params}` : dashboard
}

export function ClientTabs({ current }: { current: string }) {
  const t = useTranslations(clientTranslations)
  const location = useLocation()
  const unread = useUnreadPolled()
  const items = clientTabs.map(({ id, icon }) => ({
    id,
    icon,
    label: t(id),
    to: tabPath(id, location),
    count: id === 'messages' ? { value: unread, label: t('unread', { count: unread }) } : undefined,
  }))
  return <Tabs label={t('tabs')} items={items} current={current} />
}
