import type { Role } from '@entrena/contract/access'
import { ArrowRightLeft } from 'lucide-react'
import stripArt from '../assets/art/strip-malecon.svg'
import { useSession } from '../features/accounts/public'
import { useMessages } from '../lib/i18n'
import { usePageTitle } from '../lib/page-title'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { DashboardFrame } from './layouts/dashboard-frame'
import { appMessages } from './messages'

const texts = {
  client: { title: 'clientDashboard', text: 'clientText' },
  trainer: { title: 'trainerDashboard', text: 'trainerText' },
  admin: { title: 'adminDashboard', text: 'adminText' },
} as const satisfies Record<Role, unknown>

/** Where somebody is at home. */
export default function DashboardScreen() {
  const t = useMessages(appMessages)
  const { user } = useSession()
  const role = user?.role ?? 'client'
  usePageTitle(t(texts[role].title))
  return (
    <DashboardFrame>
      {user && (
        <Card className="overflow-hidden">
          <div className="relative grid min-h-52 content-center overflow-hidden bg-inverse p-5 text-on-inverse wide:min-h-75 wide:p-10">
            <img
              src={stripArt}
              alt=""
              width={1440}
              height={360}
              className="absolute inset-0 size-full object-cover object-[68%_100%]"
            />
            <div className="relative grid max-w-[58%] gap-1">
              <p className="text-on-inverse-muted">{t(texts[role].title)}</p>
              <h1 className="display wrap-anywhere wide:text-3xl">{t('hello', { name: user.name })}</h1>
            </div>
          </div>
          <div className="grid gap-4 p-5 sm:flex sm:items-center sm:justify-between wide:px-10 wide:py-6">
            <p>{t(texts[role].text)}</p>
            {role !== 'admin' && (
              <ButtonLink to="/role-selection" variant="secondary" className="shrink-0">
                <ArrowRightLeft aria-hidden />
                {t('switchRole')}
              </ButtonLink>
            )}
          </div>
        </Card>
      )}
    </DashboardFrame>
  )
}
