import config from './playwright.config.ts';
const { webServer, ...rest } = config;
void webServer;
export default rest;
