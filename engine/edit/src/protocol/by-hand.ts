import type { Off } from '@quoin/engine'

type Side = 'canvas' | 'editor'

/** Says whether it took the message. */
type Take = (message: unknown) => boolean

const names = { canvas: Symbol.for('quoin.canvas'), editor: Symbol.for('quoin.editor') }

/**
 * Lets the two sides of a frame hand messages over in the task they are made in, where both are of one origin. Through
 * a port they come a task later, and browsers paint before it what the person's key changed so far. Both doors are on
 * the window of the frame, so that editors side by side have their own.
 */
export function openDoor(frame: object, side: Side, take: Take): Off {
  const own: Take = (message) => {
    try {
      // as from a port: what one side holds the other never sees
      return take(structuredClone(message))
    } catch (error) {
      reportError(error)
      return true
    }
  }
  setDoor(frame, side, own)
  return () => {
    if (doorOf(frame, side) === own) setDoor(frame, side, undefined)
  }
}

/** Hands messages to a side that opened its door. */
export function handTo(frame: object, side: Side): Take {
  return (message) => doorOf(frame, side)?.(message) ?? false
}

// the window of another origin lets nobody look or write

function doorOf(frame: object, side: Side): Take | undefined {
  try {
    return Reflect.get(frame, names[side])
  } catch {
    return undefined
  }
}

function setDoor(frame: object, side: Side, door: Take | undefined): void {
  try {
    Reflect.set(frame, names[side], door)
  } catch {
    // its messages come by the port
  }
}
