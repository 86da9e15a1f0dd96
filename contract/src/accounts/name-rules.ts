import type { Refusal } from '../refusal'
import { hasVisible, isShowable } from '../text'
import { nameNotShowable, nameReserved, nameTooLong, nameWithLink } from './errors'
import { nameLength } from './rules'

/** Letters of other alphabets, and digits, that read like a Latin letter in most fonts. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  '4': 'a',
  '@': 'a',
  ԁ: 'd',
  ɗ: 'd',
  е: 'e',
  ε: 'e',
  є: 'e',
  ҽ: 'e',
  '3': 'e',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ї: 'i',
  l: 'i',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  м: 'm',
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

/** What a name reads like: no accents, capitals, marks or spaces, look-alikes as the letter that they imitate. */
function skeleton(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const letters = [...plain].map((letter) => lookAlikes[letter] ?? letter).join('')
  // 'rn' is no 'm', but close enough to be taken for one.
  return letters.replace(/[^\p{L}]/gu, '').replaceAll('rn', 'm')
}

const reserved = /^(admin(istrator|istrador|istradora)?|entrena)+$/
const reservedSkeleton = new RegExp(reserved.source.replaceAll('l', 'i').replaceAll('rn', 'm'))

const domains =
  'com|net|org|info|biz|io|co|me|ly|do|es|us|app|dev|xyz|site|online|shop|club|link|top|ru|cn|tk|ml|gg|tv|cc|ws|to'
const link = new RegExp(`https?:|www\\.|//|[\\p{L}\\d-]\\.(${domains})(?![\\p{L}\\d])`, 'iu')

/** Why nobody may be called that: mails and pages show names, so they must not advertise, nor pass for us. */
export function whyNotName(name: string): Refusal<never> | undefined {
  if ([...name].length > nameLength.most) return nameTooLong
  if (!isShowable(name) || !hasVisible(name)) return nameNotShowable
  if (link.test(name)) return nameWithLink
  return reservedSkeleton.test(skeleton(name)) ? nameReserved : undefined
}
