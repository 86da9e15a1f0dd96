import { defineMessages } from '../lib/i18n'

export const adminScreenMessages = defineMessages('admin-screen', {
  en: {
    title: 'Admin',
    tabs: 'Dashboard',
    dashboard: 'Dashboard',
    users: 'Manage Users',
    bookings: 'Manage Bookings',
    activity: 'Activity',
    toConfirm_one: '{{count}} payment awaits confirmation',
    toConfirm_other: '{{count}} payments await confirmation',
  },
  es: {
    title: 'Administración',
    tabs: 'Panel',
    dashboard: 'Panel',
    users: 'Usuarios',
    bookings: 'Reservas',
    activity: 'Actividad',
    toConfirm_one: '{{count}} pago espera confirmación',
    toConfirm_other: '{{count}} pagos esperan confirmación',
  },
})
