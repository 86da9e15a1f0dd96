import { usePageTitle } from '../../lib/page-title'
import { homePathOf, useSession } from '../accounts/public'
import { OperatingHoursBanner } from '../operating-hours/public'
import { Benefits } from './benefits'
import { Closing } from './closing'
import { Featured } from './featured'
import { Footer } from './footer'
import { Header } from './header'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import './landing.css'

export default function LandingScreen() {
  usePageTitle()
  const { user } = useSession()
  const isSignedIn = user !== null
  const home = homePathOf(user)
  const start = isSignedIn ? home : '/register'
  return (
    <>
      <OperatingHoursBanner />
      <Header isSignedIn={isSignedIn} home={home} />
      <main id="main" tabIndex={-1}>
        <Hero start={start} />
        <HowItWorks />
        <Featured isSignedIn={isSignedIn} home={home} />
        <Benefits />
        <Closing start={start} />
      </main>
      <Footer isSignedIn={isSignedIn} home={home} />
    </>
  )
}
