import type { User } from '@entrena/contract/accounts/entity'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight, LogOut, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../lib/api/call'
import { toast } from '../../lib/browser/toast'
import { useTranslations } from '../../lib/i18n/i18n'
import { usePageTitle } from '../../lib/navigation/page-title'
import { Badge } from '../../ui/badge'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/feedback/notice'
import { LanguageSwitcher } from '../../ui/language-switcher'
import { Logo } from '../../ui/logo'
import { homePathOf } from './home-path'
import { useLogOut } from './log-out'
import { LeaveTrainerDialog, type OpenBookings } from './parts/leave-trainer-dialog'
import { RoleCard } from './parts/role-card'
import { readPreferredRole, rememberRoleChosen } from './preferred-role'
import { useSession, useStartSession } from './queries'
import { roleTranslations } from './roles-translations'

export default function RoleSelectionScreen() {
  const t = useTranslations(roleTranslations)
  usePageTitle(t('title'))
  const { user } = useSession()
  return (
    <>
      <PageHeader />
      <main id="main" tabIndex={-1} className="page-width grid gap-6 py-8 wide:gap-8 wide:py-12">
        {user && <RoleChoice user={user} />}
      </main>
    </>
  )
}

function PageHeader() {
  const t = useTranslations(roleTranslations)
  const { isBusy, logOut } = useLogOut()
  return (
    <header className="border-b border-line">
      <div className="page-width flex min-h-15 items-center gap-2 wide:min-h-17">
        <Link to="/" className="mr-auto grid min-h-11 place-items-center">
          <Logo />
        </Link>
        <LanguageSwitcher />
        <Button variant="ghost" size="md" busy={isBusy} onClick={logOut}>
          <LogOut aria-hidden />
          <span className="max-sm:sr-only">{t('logout')}</span>
        </Button>
      </div>
    </header>
  )
}

function RoleChoice({ user }: { user: User }) {
  const t = useTranslations(roleTranslations)
  const [preferred] = useState(readPreferredRole)
  const { choose, choosing, leaving } = useRoleChoice(user)
  const isAdmin = user.role === 'admin'
  const stateOf = (role: ChoosableRole) => ({
    role,
    isCurrent: user.role === role,
    isPreferred: !isAdmin && preferred === role,
    isBusy: choosing === role,
    isDisabled: isAdmin || (choosing !== undefined && choosing !== role),
    onChoose: () => choose(role),
  })
  return (
    <>
      <div className="grid justify-items-start gap-3">
        <h1 className="display text-3xl wrap-anywhere max-xs:text-2xl">{t('greeting', { name: user.name })}</h1>
        {!isAdmin && <p className="max-w-140 text-lg text-muted">{t('lead')}</p>}
        {user.role && (
          <Badge tone="neutral" icon={<UserRound aria-hidden />}>
            {t('currentRole', { role: t(user.role) })}
          </Badge>
        )}
      </div>
      {isAdmin && <AdminNotice />}
      <div className="grid gap-5 wide:grid-cols-2 wide:gap-6">
        <RoleCard {...stateOf('client')} />
        <RoleCard {...stateOf('trainer')} />
      </div>
      <LeaveTrainerDialog {...leaving} />
    </>
  )
}

function AdminNotice() {
  const t = useTranslations(roleTranslations)
  const way = (
    <ButtonLink to={homePathOf({ role: 'admin' })} size="md">
      {t('toAdmin')}
      <ArrowRight aria-hidden />
    </ButtonLink>
  )
  return <Notice title={t('adminStays')} action={way} />
}

interface Choice {
  readonly role: ChoosableRole
}

function useRoleChoice({ role: current }: User) {
  const t = useTranslations(roleTranslations)
  const navigate = useNavigate()
  const startSession = useStartSession()
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: ({ role }: Choice) => call('PUT /auth/role', { body: { role } }),
    onSuccess: async (user, { role }) => {
      rememberRoleChosen(user.id)
      await startSession(user)
      toast.success(t('chosen', { role: t(role) }))
      await navigate(homePathOf(user))
    },
    onError: () => toast.error(t('failed')),
  })
  const [openBookings, setOpenBookings] = useState<OpenBookings>()
  const [isAsking, setAsking] = useState(false)
  // A second press may come before the first one has disabled the button.
  const isChosen = useRef(false)
  const release = () => {
    isChosen.current = false
  }

  async function choose(role: ChoosableRole) {
    if (isChosen.current) return
    isChosen.current = true
    if (current !== 'trainer' || role !== 'client') return mutate({ role }, { onError: release })
    setAsking(true)
    try {
      const counts = await call('GET /bookings/counts')
      if (counts.pending + counts.confirmed > 0) setOpenBookings(counts)
      else mutate({ role }, { onError: release })
    } catch {
      toast.error(t('failed'))
      release()
    } finally {
      setAsking(false)
    }
  }

  const leaving = {
    bookings: openBookings,
    onClose: () => {
      setOpenBookings(undefined)
      release()
    },
    onConfirm: () => {
      setOpenBookings(undefined)
      mutate({ role: 'client' }, { onError: release })
    },
  }
  const chosen = isPending || isSuccess ? variables.role : undefined
  // Busy until the dashboard is there, not only until the server has answered.
  return { choose, leaving, choosing: isAsking ? ('client' as const) : chosen }
}
