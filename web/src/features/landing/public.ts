export const importLandingScreen = () => import('./landing-screen')
