import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'

interface ComboboxOptions<Item> {
  readonly items: readonly Item[]
  /** True if there is something to show in the list below the field. */
  readonly hasList: boolean
  /** Accessible name of the list. */
  readonly label: string
  readonly onChoose: (item: Item) => void
}

/** Keyboard and ARIA attributes of a text field with a list below it: the combobox pattern of the ARIA Authoring Practices. */
export function useCombobox<Item>({ items, hasList, label, onChoose }: ComboboxOptions<Item>) {
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && hasList
  const optionId = (index: number) => `${listId}-${index}`
  const scrollOnceActive = useScrollTo(isOpen && active >= 0 ? optionId(active) : undefined)

  function show(isShown: boolean) {
    setWanted(isShown)
    setActive(-1)
  }
  function choose(item: Item) {
    onChoose(item)
    show(false)
  }
  function step(by: 1 | -1) {
    setWanted(true)
    // The arrow keys also reach the typed text, which has the index -1.
    const stops = items.length + 1
    setActive(((active + 1 + by + stops) % stops) - 1)
    scrollOnceActive()
  }
  function press(event: KeyboardEvent) {
    const chosen = isOpen ? items[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && isOpen) show(false)
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else return
    event.preventDefault()
  }

  return {
    isOpen,
    active,
    open: () => show(true),
    close: () => show(false),
    inputProps: {
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': isOpen && items[active] !== undefined ? optionId(active) : undefined,
      onKeyDown: press,
      onBlur: () => show(false),
    } as const,
    listProps: { id: listId, role: 'listbox', 'aria-label': label, tabIndex: -1 } as const,
    optionProps: (item: Item, index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === active,
        tabIndex: -1,
        // Keeps the focus in the text field.
        onPointerDown: (event: PointerEvent) => event.preventDefault(),
        // Uses pointermove instead of pointerenter, because an option that appears under a resting pointer must not
        // become active.
        onPointerMove: () => setActive(index),
        onClick: () => choose(item),
      }) as const,
  }
}

/** Scrolls only for the keyboard, because an option under the pointer must not move away. */
function useScrollTo(id: string | undefined): () => void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current && id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    isAsked.current = false
  }, [id])
  return () => {
    isAsked.current = true
  }
}
