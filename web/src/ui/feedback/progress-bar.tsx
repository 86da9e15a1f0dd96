/** `value` is from 0 to 1. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <div className="grid gap-1.5 text-sm">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(value * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div
          style={{ width: `${value * 100}%` }}
          className="h-full rounded-full bg-brand transition-[width] duration-(--medium)"
        />
      </div>
      <span className="text-muted tabular-nums">{label}</span>
    </div>
  )
}
