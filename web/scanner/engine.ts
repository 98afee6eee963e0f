/** Reads the code in one frame of the camera: its text, or nothing where it sees none. Never throws. */
export type Decode = (frame: HTMLCanvasElement) => Promise<string | undefined>
