import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, History, Inbox, Landmark, LayoutDashboard, MessageCircle, TicketCheck, Users } from 'lucide-react'
import { attentionQuery } from '@/features/admin/public'
import { useUnreadPolled } from '@/features/messages/public'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { DashboardTabs } from './layouts/dashboard-tabs'

export const adminTabList = [
  { id: 'dashboard', icon: LayoutDashboard },
  { id: 'bank', icon: Landmark },
  { id: 'messages', icon: MessageCircle },
  { id: 'users', icon: Users },
  { id: 'bookings', icon: TicketCheck },
  { id: 'trust', icon: BadgeCheck },
  { id: 'contact', icon: Inbox },
  { id: 'activity', icon: History },
] as const
export type AdminTabId = (typeof adminTabList)[number]['id']

export function AdminTabs({ current }: { current: AdminTabId }) {
  const t = useTranslations(adminScreenTranslations)
  const { data } = useQuery(attentionQuery)
  const count = data?.payments_to_confirm ?? 0
  const unread = useUnreadPolled()
  const lines = data?.bank_lines_open ?? 0
  const reports = data?.reports_to_decide ?? 0
  const papers = data?.papers_to_judge ?? 0
  const counts: Partial<Record<AdminTabId, { value: number; label: string }>> = {
    bank: { value: lines, label: t('openLines', { count: lines }) },
    bookings: { value: count, label: t('toConfirm', { count }) },
    trust: {
      value: reports + papers,
      label: `${t('reports', { count: reports })}, ${t('toJudge', { count: papers })}`,
    },
    contact: {
      value: data?.contact_messages_open ?? 0,
      label: t('contacts', { count: data?.contact_messages_open ?? 0 }),
    },
    messages: { value: unread, label: t('unread', { count: unread }) },
  }
  return (
    <DashboardTabs
      label={t('tabs')}
      tabs={adminTabList}
      current={current}
      home="/admin"
      labelOf={t}
      shortLabels={{ bookings: t('bookingsShort') }}
      counts={counts}
      menu={{ label: t('more'), ids: ['users', 'trust', 'contact', 'activity'] }}
    />
  )
}

export const adminScreenTranslations = defineTranslations('admin-screen', {
  en: {
    title: 'Admin',
    tabs: 'Dashboard',
    dashboard: 'Dashboard',
    messages: 'Messages',
    users: 'Manage Users',
    bookings: 'Manage Bookings',
    bookingsShort: 'Bookings',
    more: 'More',
    trust: 'Trust',
    contact: 'Contact',
    contacts_one: '{{count}} message from the contact page waits for an answer',
    contacts_other: '{{count}} messages from the contact page wait for an answer',
    activity: 'Activity',
    reports_one: '{{count}} report waits for a decision',
    reports_other: '{{count}} reports wait for a decision',
    toJudge_one: '{{count}} document waits for a decision',
    toJudge_other: '{{count}} documents wait for a decision',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
    openLines_one: '{{count}} line of the bank waits for a decision',
    openLines_other: '{{count}} lines of the bank wait for a decision',
    toConfirm_one: '{{count}} payment awaits confirmation',
    toConfirm_other: '{{count}} payments await confirmation',
  },
  es: {
    title: 'Administración',
    tabs: 'Panel',
    dashboard: 'Panel',
    messages: 'Mensajes',
    users: 'Usuarios',
    bookings: 'Reservas',
    bookingsShort: 'Reservas',
    more: 'Más',
    trust: 'Confianza',
    contact: 'Contacto',
    contacts_one: '{{count}} mensaje de la página de contacto espera respuesta',
    contacts_other: '{{count}} mensajes de la página de contacto esperan respuesta',
    activity: 'Actividad',
    reports_one: '{{count}} reporte espera una decisión',
    reports_other: '{{count}} reportes esperan una decisión',
    toJudge_one: '{{count}} documento espera una decisión',
    toJudge_other: '{{count}} documentos esperan una decisión',
    unread_one: '{{count}} mensaje sin leer',
    unread_other: '{{count}} mensajes sin leer',
    openLines_one: '{{count}} movimiento del banco espera una decisión',
    openLines_other: '{{count}} movimientos del banco esperan una decisión',
    toConfirm_one: '{{count}} pago espera confirmación',
    toConfirm_other: '{{count}} pagos esperan confirmación',
  },
})
