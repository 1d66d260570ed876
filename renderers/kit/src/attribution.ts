/** What the attribution badge says, where the visitor's rights show it. */
export const attributionText = 'Made with Quoin'
