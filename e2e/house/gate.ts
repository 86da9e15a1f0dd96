interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

/** For answers that a test holds back until it has seen the page without them. */
export function makeGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
