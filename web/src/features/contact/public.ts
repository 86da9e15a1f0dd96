export const contactTab = () => import('./inbox-tab')
