import type { BankLine } from '../queries'
import { highlightParts, writtenText } from './highlight'

/** What the bank wrote, with the parts that decided the match. */
export function MarkedText({ line }: { line: BankLine }) {
  return (
    <span className="text-sm wrap-anywhere">
      {highlightParts(writtenText(line), line.found).map(({ text, isFound, at }) =>
        isFound ? (
          <mark key={at} className="rounded-sm bg-accent-soft px-1 font-bold text-accent-text">
            {text}
          </mark>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </span>
  )
}
