import configuration from './home-assistant.yaml?raw'

/** Returns the configuration that Home Assistant wants, with the address of the service: docs/home-assistant.md has the same. */
export const homeAssistantConfiguration = (origin: string) =>
  configuration.replaceAll('https://inventory.example.org', origin)
