export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A point in the camera's picture: from 0 to 1, from the left and from the top. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** The part of a camera's picture that its view does not crop, in pixels of the picture. */
export function visiblePart(video: HTMLVideoElement): Part {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight)
  const width = clientWidth / scale
  const height = clientHeight / scale
  return { x: (videoWidth - width) / 2, y: (videoHeight - height) / 2, width, height }
}

/** The point of the picture under a point of the window, which is given in CSS pixels. */
export function pointUnder(video: HTMLVideoElement, clientX: number, clientY: number): PicturePoint {
  const view = video.getBoundingClientRect()
  const part = visiblePart(video)
  return {
    x: (part.x + ((clientX - view.x) / view.width) * part.width) / video.videoWidth,
    y: (part.y + ((clientY - view.y) / view.height) * part.height) / video.videoHeight,
  }
}
