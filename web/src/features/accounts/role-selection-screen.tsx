import type { User } from '@entrena/contract/accounts/entity'
import { type ChoosableRole, choosableRoles } from '@entrena/contract/accounts/rules'
import { ArrowRight, Check, CircleCheck, LogOut, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import clientArt from '@/assets/art/laura.svg'
import trainerArt from '@/assets/art/rafael.svg'
import { CallFailed, call } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Badge } from '@/ui/badge'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { NoticeBox } from '@/ui/feedback/notice'
import { SlantedLabel } from '@/ui/flag'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { Logo } from '@/ui/logo'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { ThemeSwitcher } from '@/ui/theme-switcher'
import { homePathOf } from './home-path'
import { useLogOut } from './log-out'
import { readPreferredRole, rememberRoleChosen } from './preferred-role'
import { useSession, useStartSession } from './queries'
import { roleTranslations } from './roles-translations'

const roleAction = 'choose role'

function useSaveRole(onFailed: () => void) {
  const t = useTranslations(roleTranslations)
  const navigate = useNavigate()
  const startSession = useStartSession()
  return useWrite({
    action: roleAction,
    send: (role: ChoosableRole) => call('PUT /auth/role', { body: { role } }),
    done: (_, role) => t('chosen', { role: t(role) }),
    failed: () => t('failed'),
    onDone: async (user) => {
      rememberRoleChosen(user.id)
      await startSession(user)
      await navigate(homePathOf(user))
    },
    onFailed,
  })
}

/** Returns whether the trainer has saved a profile. */
async function hasProfile(id: string): Promise<boolean> {
  try {
    await call('GET /trainers/{id}', { params: { id } })
    return true
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return false
    throw error
  }
}

/** A trainer with a profile or open bookings must confirm before becoming a client. */
function useRoleChoice({ id, role: current }: User) {
  const t = useTranslations(roleTranslations)
  const [leaving, setLeaving] = useState<Leaving>()
  const [isCounting, setCounting] = useState(false)
  // A ref blocks a second click immediately. React state would block the click only after the next render.
  const isLocked = useRef(false)
  const unlock = () => {
    isLocked.current = false
  }
  const { send: save, isPending, isSuccess, variables } = useSaveRole(unlock)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    // If the user presses Back before the dashboard's code is loaded, this page stays open, so its buttons must work
    // again.
    const resume = () => {
      isLocked.current = false
      setBack(true)
    }
    window.addEventListener('popstate', resume)
    return () => window.removeEventListener('popstate', resume)
  }, [])
  const close = () => setLeaving(undefined)

  async function leaveTrainer() {
    setCounting(true)
    try {
      const [{ pending, confirmed }, isListed] = await Promise.all([call('GET /bookings/counts'), hasProfile(id)])
      if (isListed || pending + confirmed > 0) setLeaving({ isListed, pending, confirmed })
      else save('client')
    } catch {
      toast.error(t('failed'), roleAction)
      unlock()
    }
    setCounting(false)
  }
  function choose(role: ChoosableRole) {
    if (isLocked.current) return
    isLocked.current = true
    setBack(false)
    if (current === 'trainer' && role === 'client') void leaveTrainer()
    else save(role)
  }

  // The button stays busy after the response, until the dashboard has loaded.
  const saving = isPending || (isSuccess && !isBack) ? variables : undefined
  return {
    choose,
    choosing: isCounting ? ('client' as const) : saving,
    leaving: {
      leaving,
      onClose: () => {
        close()
        unlock()
      },
      onConfirm: () => {
        close()
        save('client')
      },
    },
  }
}

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
        <ThemeSwitcher />
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
  const roles = choosableRoles.toSorted((a, b) => Number(user.role === b) - Number(user.role === a))
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
        <h1 className="display text-3xl wrap-anywhere max-xs:text-2xl">
          {t(user.role === null ? 'newcomer' : 'greeting', { name: user.name })}
        </h1>
        {!isAdmin && <p className="max-w-140 text-lg text-muted">{t('lead')}</p>}
        {user.role && (
          <Badge tone="neutral" icon={<UserRound aria-hidden />}>
            {t('currentRole', { role: t(user.role) })}
          </Badge>
        )}
      </div>
      {isAdmin && <AdminNotice />}
      <div className="grid gap-5 wide:grid-cols-2 wide:gap-6">
        {roles.map((role) => (
          <RoleCard key={role} {...stateOf(role)} />
        ))}
      </div>
      <LeaveTrainerDialog {...leaving} />
    </>
  )
}

function AdminNotice() {
  const t = useTranslations(roleTranslations)
  const link = (
    <ButtonLink to={homePathOf({ role: 'admin' })} size="md">
      {t('toAdmin')}
      <ArrowRight aria-hidden />
    </ButtonLink>
  )
  return <NoticeBox title={t('adminStays')} action={link} />
}

const cards = {
  client: {
    art: clientArt,
    title: 'clientTitle',
    text: 'clientText',
    bullets: ['clientSearch', 'clientBook', 'clientReview', 'clientTrack'],
    choose: 'chooseClient',
  },
  trainer: {
    art: trainerArt,
    title: 'trainerTitle',
    text: 'trainerText',
    bullets: ['trainerProfile', 'trainerBookings', 'trainerEarnings', 'trainerReviews'],
    choose: 'chooseTrainer',
  },
} as const satisfies Record<ChoosableRole, unknown>

interface RoleCardProps {
  readonly role: ChoosableRole
  readonly isCurrent: boolean
  /** True if the user chose this role on the landing page, before signing in. */
  readonly isPreferred: boolean
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly onChoose: () => void
}

function RoleCard({ role, isCurrent, isPreferred, isBusy, isDisabled, onChoose }: RoleCardProps) {
  const t = useTranslations(roleTranslations)
  const { art, title, text, bullets, choose } = cards[role]
  return (
    <Card
      className={joinClasses(
        'grid overflow-hidden sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        (isPreferred || isCurrent) && 'border-brand inset-ring inset-ring-brand',
      )}
    >
      <img
        src={art}
        alt=""
        width={400}
        height={500}
        className="h-52 w-full object-cover object-[50%_26%] sm:h-full sm:min-h-90"
      />
      <div className="flex flex-col gap-4 p-5 wide:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2>{t(title)}</h2>
          {isPreferred && <SlantedLabel>{t('isPreferred')}</SlantedLabel>}
          {isCurrent && (
            <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
              {t('isCurrent')}
            </Badge>
          )}
        </div>
        <p className="text-muted">{t(text)}</p>
        <ul className="grid gap-2.5">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
              {t(bullet)}
            </li>
          ))}
        </ul>
        <Button
          size="lg"
          variant={isPreferred || isCurrent ? 'primary' : 'secondary'}
          className="mt-auto"
          busy={isBusy}
          busyLabel={t('settingUp')}
          disabled={isDisabled}
          onClick={onChoose}
        >
          {t(choose)}
        </Button>
      </div>
    </Card>
  )
}

/** Consequences for a trainer who becomes a client. */
interface Leaving {
  readonly isListed: boolean
  readonly pending: number
  readonly confirmed: number
}

interface LeaveTrainerDialogProps {
  readonly leaving: Leaving | undefined
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks a trainer with a profile or open bookings to confirm the change to the client role. */
function LeaveTrainerDialog({ leaving, onClose, onConfirm }: LeaveTrainerDialogProps) {
  const t = useTranslations(roleTranslations)
  const { isListed = false, pending = 0, confirmed = 0 } = leaving ?? {}
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      tone="danger"
      consequence={
        <div className="grid gap-2">
          {isListed && <p>{t('leaveListed')}</p>}
          {pending > 0 && <p>{t('leavePending', { count: pending })}</p>}
          {confirmed > 0 && <p>{t('leaveConfirmed', { count: confirmed })}</p>}
        </div>
      }
    />
  )
}
