export const earningsTabs = {
  earnings: () => import('./earnings-tab'),
}
