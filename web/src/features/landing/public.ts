export const landingScreen = () => import('./landing-screen')
