const visible = /[^\p{White_Space}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text shows nothing: it is empty, or spaces, invisible characters and marks without a letter are all it has. */
export function showsNothing(text: string): boolean {
  return !visible.test(text)
}
