import logo from '@/assets/logo.svg'
import logoInverse from '@/assets/logo-inverse.svg'
import mark from '@/assets/mark.svg'
import markInverse from '@/assets/mark-inverse.svg'
import { joinClasses } from '@/lib/browser/classes'
import { useTheme } from '@/lib/browser/theme'

const narrow = { xs: '(max-width: 23.99rem)', sm: '(max-width: 39.99rem)' } as const

/** On screens narrower than `tight`, only the mark is shown, without the name. */
export function Logo({
  inverse = false,
  tight,
  className,
}: {
  inverse?: boolean
  tight?: keyof typeof narrow
  className?: string
}) {
  const isOnDark = useTheme() === 'dark' || inverse
  return (
    <picture className={joinClasses('block shrink-0', className)}>
      {tight && <source media={narrow[tight]} srcSet={isOnDark ? markInverse : mark} width={28} height={28} />}
      <img src={isOnDark ? logoInverse : logo} alt="Entrena" width={134} height={32} className="h-7 w-auto wide:h-8" />
    </picture>
  )
}
