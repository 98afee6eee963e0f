export const messages = {
  scanner: {
    title: 'Scan Barcode',
    view: 'Camera view',
    hints: [
      'Hold the barcode in the frame.',
      'Move closer until the barcode fills the frame.',
      'Try more light or less glare.',
      'Still nothing? Take a photo of it, or enter the code.',
    ],
    light: 'Light',
    zoom: (factor: string) => `Zoom: ${factor}`,
    nextCamera: 'Next camera',
    byHand: 'Enter code',
    code: 'Code',
    take: 'Use code',
    byCamera: 'Scan',
    byPhoto: 'Use a photo',
    reading: 'Reading the photo…',
    noCode: 'No code was found in the photo. Please take another one from closer, sharp and in good light.',
    noPicture: 'This file is not a readable picture. Please choose another one.',
    notFound: 'Error: Camera not found. Please ensure your device has a camera.',
    refused: 'Error: Camera access is blocked. Please allow it for this page in your browser and try again.',
    inUse: 'Error: The camera is in use. Please close the other app that uses it and try again.',
    insecure:
      'Error: The camera needs a secure page. Please open this page with https, use a photo, or enter the code.',
    unsupported: 'Error: This browser can’t use the camera. Please use a photo, or enter the code.',
    notStarted: 'Error: The camera could not be started. Please try again.',
    stopped: 'Error: The camera has stopped. Please try again.',
    notLoaded: 'Error: The scanner could not be loaded. Please check your connection and try again.',
  },
}

export type ScannerMessages = typeof messages
