import stripArt from '../assets/art/strip-malecon.svg'
import { useSession } from '../features/accounts/public'
import { useMessages } from '../lib/i18n'
import { usePageTitle } from '../lib/page-title'
import { Card } from '../ui/card'
import { DashboardFrame } from './layouts/dashboard-frame'
import { appMessages } from './messages'

/** Where the admin is at home. */
export default function DashboardScreen() {
  const t = useMessages(appMessages)
  const { user } = useSession()
  usePageTitle(t('adminDashboard'))
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
              <p className="text-on-inverse-muted">{t('adminDashboard')}</p>
              <h1 className="display wrap-anywhere wide:text-3xl">{t('hello', { name: user.name })}</h1>
            </div>
          </div>
          <p className="p-5 wide:px-10 wide:py-6">{t('adminText')}</p>
        </Card>
      )}
    </DashboardFrame>
  )
}
