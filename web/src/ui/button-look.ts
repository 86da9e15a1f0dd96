import { joinClasses } from '@/lib/browser/classes'

type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'ghost'
  | 'ghostInverse'
  | 'link'
  | 'sun'
  | 'danger'
  | 'dangerQuiet'
/** Heights: 44 px in rows, 48 px by default, 56 px for the main action of a page. */
type ButtonSize = 'md' | 'default' | 'lg'

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly block?: boolean | undefined
  /** Square, with an icon only; needs an aria-label. */
  readonly icon?: boolean | undefined
  readonly className?: string | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-active',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  soft: 'border-transparent bg-brand-soft text-brand-hover hover:bg-brand hover:text-on-brand in-data-[theme=dark]:text-brand',
  ghost: 'border-transparent text-ink hover:bg-sunken',
  ghostInverse: 'border-transparent text-on-inverse hover:bg-on-inverse/12',
  link: 'border-transparent text-brand hover:underline',
  sun: 'border-transparent bg-accent text-on-accent hover:brightness-105',
  danger: 'border-transparent bg-danger text-on-danger hover:brightness-90',
  dangerQuiet: 'border-line bg-surface text-danger hover:border-danger hover:bg-danger-soft',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11',
  default: 'min-h-12',
  lg: 'min-h-14 text-lg',
}

const paddings: Record<ButtonSize, string> = { md: 'px-4', default: 'px-5', lg: 'px-6' }

function paddingOf(variant: ButtonVariant, size: ButtonSize, icon: boolean): string {
  if (icon) return 'px-0'
  if (variant === 'link') return 'px-1'
  return variant.startsWith('ghost') && size !== 'lg' ? 'px-3' : paddings[size]
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-strong no-underline ' +
  'text-center transition-[background-color,border-color,color,filter,transform] duration-(--fast) ease-out ' +
  'active:translate-y-px disabled:cursor-not-allowed disabled:border-transparent disabled:bg-neutral-soft ' +
  'disabled:text-muted disabled:filter-none [&_svg]:size-5 [&_svg]:shrink-0'

export function buttonClass(look: ButtonLook): string {
  const { variant = 'primary', size = 'default', block = false, icon = false, className } = look
  return joinClasses(
    base,
    variants[variant],
    sizes[size],
    paddingOf(variant, size, icon),
    icon && 'w-11',
    block && 'w-full',
    className,
  )
}
