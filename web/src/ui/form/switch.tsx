import type { ComponentProps, ReactNode } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> {
  readonly children: ReactNode
}

export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-3 font-strong">
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already exposes its state
        role="switch"
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="h-7 w-12 shrink-0 rounded-full border border-line-strong bg-line-strong p-0.5 transition-colors duration-(--fast) peer-checked:border-brand peer-checked:bg-brand peer-checked:*:translate-x-5 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      >
        <span className="block size-5.5 rounded-full bg-surface transition-transform duration-(--fast)" />
      </span>
      {children}
    </label>
  )
}
