import { defineTranslations } from '../lib/i18n/i18n'

export const adminScreenTranslations = defineTranslations('admin-screen', {
  en: {
    title: 'Admin',
    tabs: 'Dashboard',
    dashboard: 'Dashboard',
    bank: 'Bank',
    messages: 'Messages',
    users: 'Manage Users',
    bookings: 'Manage Bookings',
    activity: 'Activity',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
    toConfirm_one: '{{count}} payment awaits confirmation',
    toConfirm_other: '{{count}} payments await confirmation',
  },
  es: {
    title: 'Administración',
    tabs: 'Panel',
    dashboard: 'Panel',
    bank: 'Banco',
    messages: 'Mensajes',
    users: 'Usuarios',
    bookings: 'Reservas',
    activity: 'Actividad',
    unread_one: '{{count}} mensaje sin leer',
    unread_other: '{{count}} mensajes sin leer',
    toConfirm_one: '{{count}} pago espera confirmación',
    toConfirm_other: '{{count}} pagos esperan confirmación',
  },
})
