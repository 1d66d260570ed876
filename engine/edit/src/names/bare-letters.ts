/** In small letters without accents; letters that no accent can be taken from are spelled as their neighbours. */
export function bareLetters(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[ßæøœłđþð]/g, (letter) => spelled[letter] ?? letter)
}

const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
}
