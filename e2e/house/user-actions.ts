import type { Page } from '@playwright/test'

interface PressWindow extends Window {
  countPresses(presses: number): void
}

/**
 * Counts the user's actions from now on: one for each tap, click, command key, text field and file, and two for each
 * choice from a list. Call it before the page is opened.
 */
export async function countUserActions(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPresses', (more: number) => {
    presses += more
  })
  await page.addInitScript(() => {
    const { countPresses: count } = window as unknown as PressWindow
    let typedIn: EventTarget | null = null
    const isTyped = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button'].includes(target.type))
    // Listens on the document: if a press would miss its target, Playwright stops the event at the window and presses
    // again.
    document.addEventListener('pointerdown', () => count(1), true)
    addEventListener('focusin', () => {
      typedIn = null
    })
    addEventListener(
      'keydown',
      ({ key, target }) => {
        if (!isTyped(target) || key === 'Enter' || key === 'Escape' || key.startsWith('Arrow')) count(1)
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) count(2)
        else if (target instanceof HTMLInputElement && target.type === 'file') count(1)
        else if (isTyped(target) && target !== typedIn) {
          typedIn = target
          count(1)
        }
      },
      true,
    )
  })
  return () => presses
}
