import { usePageTitle } from '../../lib/navigation/page-title'
import { homePathOf, useSession } from '../accounts/public'
import { OperatingHoursBanner } from '../operating-hours/public'
import { Below } from './below'
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
        <Below turn={1} heightClass="[--about:1330px] wide:[--about:740px]">
          <HowItWorks />
        </Below>
        <Below turn={2} heightClass="[--about:1020px] wide:[--about:1840px]">
          <Featured isSignedIn={isSignedIn} home={home} />
        </Below>
        <Below turn={3} heightClass="[--about:790px] wide:[--about:620px]">
          <Benefits />
        </Below>
        <Below turn={4} heightClass="[--about:560px] wide:[--about:510px]">
          <Closing start={start} />
        </Below>
      </main>
      <Below turn={5} heightClass="[--about:290px] wide:[--about:130px]">
        <Footer isSignedIn={isSignedIn} home={home} />
      </Below>
    </>
  )
}
