/** For what is no word of a language, such as a code or an address: keyboards on a screen leave it as it is typed. */
export const typedExactly = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
