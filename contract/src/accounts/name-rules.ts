import type { Refusal } from '../refusal'
import { hasVisibleText, isShowable } from '../text'
import { nameNotShowable, nameReserved, nameTooLong, nameWithLink } from './errors'
import { nameLength } from './rules'

/** Digits and letters of other alphabets, each with the Latin letter that it looks like in most fonts. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  '4': 'a',
  '@': 'a',
  ᴀ: 'a',
  ꭺ: 'a',
  Ꭺ: 'a',
  ꓮ: 'a',
  đ: 'd',
  ᴅ: 'd',
  ԁ: 'd',
  ɗ: 'd',
  ℮: 'e',
  ᴇ: 'e',
  е: 'e',
  ε: 'e',
  є: 'e',
  ҽ: 'e',
  '3': 'e',
  ᛁ: 'i',
  ɪ: 'i',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ї: 'i',
  l: 'i',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  μ: 'm',
  ᴍ: 'm',
  м: 'm',
  ν: 'n',
  ɴ: 'n',
  ո: 'n',
  п: 'n',
  η: 'n',
  и: 'n',
  г: 'r',
  ɾ: 'r',
  т: 't',
  τ: 't',
  ƭ: 't',
  '7': 't',
  '+': 't',
}

/** Reduces a name to lower-case letters and replaces look-alikes with the Latin letters that they imitate. */
function skeleton(name: string): string {
  const plain = name
    .replace(/[™®©℠]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
  const letters = [...plain].map((letter) => lookAlikes[letter] ?? letter).join('')
  // 'rn' looks like 'm'.
  return letters.replace(/[^\p{L}]/gu, '').replaceAll('rn', 'm')
}

const reserved = /^(admin(istrator|istrador|istradora)?|entrena)+$/

const domains =
  '[a-z]{2}|com|net|org|info|biz|app|dev|xyz|site|online|shop|club|link|top|page|pizza|store|live|life|pro|tech|space|website|blog|fun|icu|vip|win|bet|click|mobi|name|tel|cloud|news|world|today|email|social|agency|fit|gym|health|money|cash|bank'
/**
 * Abbreviations that look like a domain: 'Dr.Pérez' and 'Ma.De los Santos' are allowed, although .de is a top-level
 * domain.
 */
const abbreviations = /(^|[^\p{L}])(dr|dra|sr|sra|srta|ing|lic|lcda|arq|prof|ma|jr|mr|mrs|ms|st|\p{L})\./giu
const link = new RegExp(`https?:|www\\.|//|\\d+\\.\\d+\\.\\d+\\.\\d+|[\\p{L}\\d-]\\.(${domains})(?![\\p{L}\\d])`, 'iu')

/** Normalises a name as mail programs do before they turn domain names into links. */
function readAsLink(name: string): string {
  const plain = name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replace(/[。․｡]/g, '.')
  return plain.replace(abbreviations, '$1')
}

/** Mails and pages show names, so a name must not contain a link. */
export function findShownNameRefusal(name: string): Refusal<never> | undefined {
  if ([...name].length > nameLength.most) return nameTooLong
  if (!isShowable(name) || !hasVisibleText(name)) return nameNotShowable
  return link.test(readAsLink(name)) ? nameWithLink : undefined
}

/** Like `findShownNameRefusal`, but also refuses names that imitate the Entrena team. */
export function findNameRefusal(name: string): Refusal<never> | undefined {
  const refused = findShownNameRefusal(name)
  if (refused) return refused
  // Names like 'Admin 1' also imitate the team.
  return reserved.test(skeleton(name)) || reserved.test(skeleton(name.replace(/[\d\s]+$/, '')))
    ? nameReserved
    : undefined
}
